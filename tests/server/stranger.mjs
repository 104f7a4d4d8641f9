// A stranger's client, written from docs/PROTOCOL.md alone: two players play a game at one table, each on a line of its own.
// Arguments: the port, the table, the terms, and the actions. It prints what each of them saw of the other.
const [port, table, terms, ...actions] = process.argv.slice(2);
const CURVE = { name: "ECDSA", namedCurve: "P-256" };
const SIGNED = { name: "ECDSA", hash: "SHA-256" };
const hex = (bytes) => Buffer.from(bytes).toString("hex");
const hash = async (text) => hex(await crypto.subtle.digest("SHA-256", Buffer.from(text)));
const random = () => hex(crypto.getRandomValues(new Uint8Array(16)));

class Player {
  constructor(name) {
    this.name = name;
    this.counter = 0;
    this.number = 0;
    this.last = 0;
    this.entries = [];
    this.waiting = [];
    this.unanswered = new Map();
  }

  async begin() {
    this.pair = await crypto.subtle.generateKey(CURVE, true, ["sign", "verify"]);
    this.key = hex(await crypto.subtle.exportKey("raw", this.pair.publicKey));
    this.author = (await hash(this.key)).slice(0, 16);
    await this.connect();
    this.pulse = setInterval(() => this.socket.send("ping"), 4000);
  }

  connect() {
    return new Promise((done, failed) => {
      const host = `127.0.0.1:${port}`;
      this.socket = new WebSocket(`ws://${host}/online`, "basalt1");
      this.socket.onerror = failed;
      this.socket.onclose = ({ reason }) => failed(new Error(`closed: ${reason}`));
      this.socket.onmessage = async ({ data }) => {
        const [verb, ...words] = data.split(" ");
        if (verb === "nonce") {
          this.socket.send(`hello ${this.key} ${await this.sign(`basalt-line\n${host}\n${words[0]}`)}`);
          this.socket.send(`follow ${table} ${this.last + 1}`);
          for (const message of this.unanswered.values()) this.socket.send(message);
        }
        if (verb === "welcome" && words[0] !== this.author) failed(new Error("another name"));
        if (verb === "read") done();
        if (verb === "entry") {
          const [, sequence, , author, , , ...body] = words;
          this.last = Number(sequence);
          this.entries.push({ author, body: body.slice(1).join(" ") });
          this.waiting.splice(0).forEach((look) => look());
        }
        if (verb === "ok") this.unanswered.delete(words[0]);
        if (verb === "no" && words[1] !== "store") failed(console.error(data));
      };
    });
  }

  async sign(text) {
    return hex(await crypto.subtle.sign(SIGNED, this.pair.privateKey, Buffer.from(text)));
  }

  /** Says something at the table. */
  async say(saying) {
    const body = `${(this.counter += 1)} ${saying}`;
    const text = `${this.key} ${await this.sign(`basalt1\n${table}\n${body}`)} ${body}`;
    const message = `write ${(this.number += 1)} ${table} ${text}`;
    this.unanswered.set(String(this.number), message);
    this.socket.send(message);
  }

  /** Waits until somebody has said something. */
  async hears(author, saying) {
    while (!this.entries.some((entry) => entry.author === author && entry.body === saying)) {
      await new Promise((look) => this.waiting.push(look));
    }
  }

  /** Loses the line, and comes again. */
  async lose() {
    this.socket.onclose = null;
    this.socket.close();
    await this.connect();
  }

  end() {
    clearInterval(this.pulse);
    this.socket.onclose = null;
    this.socket.close();
  }
}

const [ada, bob] = [new Player("Ada"), new Player("Bob")];
await Promise.all([ada.begin(), bob.begin()]);
/** One says something, and both hear it. */
const tell = async (one, saying) => {
  await one.say(saying);
  await Promise.all([ada, bob].map((each) => each.hears(one.author, saying)));
};
const number = random();
await tell(ada, `sit ${terms} ${await hash(`basalt-lot ${number}`)} .Ada`);
await tell(bob, `sit ${terms} ${random()} .Bob`);
await tell(ada, `reveal ${number}`);
for (const [ply, action] of actions.entries()) {
  await tell(ply % 2 ? bob : ada, `act 0.${ply} ${action}`);
  if (ply === 3) await bob.lose();
}
console.log(`${ada.author} ${bob.author} ${new Set(bob.entries.map(({ body }) => body)).size} ${bob.entries.length}`);
ada.end();
bob.end();
