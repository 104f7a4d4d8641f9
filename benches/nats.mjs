// The least of NATS' protocol over WebSocket that the benches need: text in, text out.

/** A line to a broker, once it has let us in. */
export async function connect(address, options) {
  const socket = new WebSocket(address);
  socket.binaryType = 'arraybuffer';
  const subscribed = new Map();
  const pongs = [];
  let [buffer, sid, asked, open] = [Buffer.alloc(0), 0, 0, true];
  const send = (text) => socket.send(Buffer.from(text, 'latin1'));

  /** The next whole message of what has come, if there is one. */
  function next() {
    const end = buffer.indexOf('\r\n');
    if (end < 0) return null;
    const words = buffer.toString('latin1', 0, end).split(' ');
    const verb = words[0].toUpperCase();
    const sizes = verb === 'MSG' ? [0, Number(words.at(-1))] : verb === 'HMSG' ? words.slice(-2).map(Number) : null;
    const whole = end + 2 + (sizes ? sizes[1] + 2 : 0);
    if (buffer.length < whole) return null;
    const body = sizes ? buffer.subarray(end + 2, whole - 2) : buffer.subarray(0, end);
    buffer = buffer.subarray(whole);
    if (!sizes) return { verb, text: body.toString() };
    const [status, ...lines] = body.toString('latin1', 0, sizes[0]).split('\r\n');
    const headers = Object.fromEntries(lines.filter(Boolean).map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]));
    return { verb, sid: Number(words[2]), status: status.split(' ')[1] ?? '', headers, text: body.toString('utf8', sizes[0]) };
  }

  const entered = new Promise((done, failed) => {
    const ended = () => {
      open = false;
      failed(new Error('the line is cut'));
      pongs.splice(0).forEach(({ no }) => no(new Error('the line is cut')));
      subscribed.forEach(({ lost }) => lost?.(new Error('the line is cut')));
    };
    socket.onclose = ended;
    socket.onerror = ended;
    socket.onmessage = ({ data }) => {
      buffer = Buffer.concat([buffer, Buffer.from(data)]);
      for (let message = next(); message; message = next()) {
        if (message.verb === 'INFO' && !asked) {
          asked = 1;
          send(`CONNECT ${JSON.stringify({ verbose: false, pedantic: false, headers: true, no_responders: true, lang: 'node', version: '1', protocol: 1, ...options })}\r\nPING\r\n`);
          pongs.push({ ok: done, no: failed });
        } else if (message.verb === 'PING') send('PONG\r\n');
        else if (message.verb === 'PONG') pongs.shift()?.ok();
        else if (message.verb.startsWith('-ERR')) failed(new Error(message.text));
        else if (message.sid) subscribed.get(message.sid)?.hear(message);
      }
    };
  });
  await entered;

  const subscribe = (subject, hear, lost) => {
    sid += 1;
    subscribed.set(sid, { hear, lost });
    send(`SUB ${subject} ${sid}\r\n`);
    return sid;
  };
  const unsubscribe = (number) => {
    subscribed.delete(number);
    if (open) send(`UNSUB ${number}\r\n`);
  };
  const publish = (subject, reply, text, headers) => {
    const body = Buffer.from(text).toString('latin1');
    if (!headers) return send(`PUB ${subject} ${reply} ${body.length}\r\n${body}\r\n`);
    const head = `NATS/1.0\r\n${Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
    return send(`HPUB ${subject} ${reply} ${head.length} ${head.length + body.length}\r\n${head}${body}\r\n`);
  };
  /** Asks, and takes answers as long as one wants more. */
  const ask = (subject, text, inbox, headers, wants) => new Promise((done, failed) => {
    const answers = [];
    const reply = `${inbox}.${Math.random().toString(36).slice(2)}`;
    const number = subscribe(reply, (answer) => {
      if (!answer.status) answers.push(answer);
      if (answer.status || !wants) {
        unsubscribe(number);
        done(answers);
      }
    }, failed);
    publish(subject, reply, text, headers);
  });
  return {
    subscribe,
    isOpen: () => open,
    /** One answer; none where nobody is there to give one. */
    request: async (subject, text, inbox, headers) => (await ask(subject, text, inbox, headers, false))[0],
    /** All answers up to the one without a message. */
    requestMany: (subject, text, inbox) => ask(subject, text, inbox, null, true),
    /** Waits until the broker has heard everything said so far. */
    flush: () => new Promise((ok, no) => {
      pongs.push({ ok, no });
      send('PING\r\n');
    }),
    close: () => socket.close(),
  };
}
