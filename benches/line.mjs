// A line to the server for the benches, as docs/PROTOCOL.md tells it.

/** A line of somebody with a key, once it is let in; `sign` signs texts. Node sends `headers`, browsers cannot. */
export async function connect(address, key, sign, headers = {}) {
  const socket = new WebSocket(address, { protocols: ["basalt1"], headers });
  const followed = new Map();
  const asked = new Map();
  const pongs = [];
  let number = 0;
  let open = true;
  const pulse = setInterval(() => socket.send("ping"), 4000);
  await new Promise((done, failed) => {
    const ended = () => {
      open = false;
      clearInterval(pulse);
      failed(new Error("the line is cut"));
      for (const { no } of [...asked.values(), ...pongs.splice(0)]) no(new Error("the line is cut"));
      asked.clear();
    };
    socket.onclose = ended;
    socket.onerror = ended;
    socket.onmessage = async ({ data }) => {
      const [verb, one, two, ...words] = data.split(" ");
      if (verb === "nonce") socket.send(`hello ${key} ${await sign(`basalt-line\n${new URL(address).host}\n${one}`)}`);
      else if (verb === "welcome") done();
      else if (verb === "entry") followed.get(one)?.hear(Number(two), words.slice(2).join(" "));
      else if (verb === "read") followed.get(one)?.read();
      else if (verb === "pong") pongs.shift()?.ok();
      else if (verb === "ok" || verb === "no") {
        asked.get(one)?.ok(verb === "ok" ? { sequence: Number(two) } : { reason: two });
        asked.delete(one);
      }
    };
  });
  return {
    isOpen: () => open,
    /** Writes a signed text: its `sequence`, or the `reason` against it. */
    write: (place, text) =>
      new Promise((ok, no) => {
        if (!open) return no(new Error("the line is cut"));
        number += 1;
        asked.set(String(number), { ok, no });
        socket.send(`write ${number} ${place} ${text}`);
      }),
    /** Hears all texts of a log; resolves once those are read that there are. */
    follow: (log, hear) =>
      new Promise((read) => {
        followed.set(log, { hear, read });
        socket.send(`follow ${log} 1`);
      }),
    close: () => socket.close(),
  };
}
