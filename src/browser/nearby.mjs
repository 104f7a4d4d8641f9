// Connects two browsers on one network, without a server: WebRTC with one data channel. It loads when somebody first plays nearby.
//
// It is a script like the line to the server: bound by WebAssembly, each of these calls would stand in the first load.

/** How long addresses of this device are looked for, in milliseconds: some browsers never say that they have found all. */
const GATHERED = 3000;
/** How long the camera looks between two tries, in milliseconds. */
const LOOKS = 250;

/** Whether this browser can connect to another one. */
export const can = () => (globalThis.RTCPeerConnection ? "yes" : "");
/** Whether it can read QR codes by the camera. */
export const scans = () => (globalThis.BarcodeDetector && navigator.mediaDevices ? "yes" : "");

/** Lets the camera look for a QR code, and shows what it sees in the element with an id, for as long as that is there. */
export async function scan(id) {
  const seen = document.getElementById(id);
  if (!(seen instanceof HTMLVideoElement)) return "";
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
  try {
    seen.srcObject = stream;
    await seen.play();
    const detector = new globalThis.BarcodeDetector({ formats: ["qr_code"] });
    while (seen.isConnected) {
      const [code] = await detector.detect(seen).catch(() => []);
      if (code) return code.rawValue;
      await new Promise((done) => setTimeout(done, LOOKS));
    }
    return "";
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
}

/**
 * Makes connections, one at a time: each takes the place of the one before. `tell(kind, text)` receives `opened`, `received` with a
 * text, and `closed`.
 */
export function open(tell) {
  /** @type {RTCPeerConnection | null} */
  let connection = null;
  /** @type {RTCDataChannel | null} */
  let channel = null;

  const drop = () => {
    const dropped = connection;
    [connection, channel] = [null, null];
    dropped?.close();
  };
  const end = (made) => {
    if (made !== connection) return;
    drop();
    tell("closed", "");
  };
  const use = (made, used) => {
    const isCurrent = () => made === connection;
    used.onopen = () => {
      if (!isCurrent()) return;
      channel = used;
      tell("opened", "");
    };
    used.onmessage = ({ data }) => {
      if (isCurrent() && typeof data === "string") tell("received", data);
    };
    used.onclose = () => end(made);
  };
  const fresh = () => {
    drop();
    // Without servers it knows the addresses of this device alone, and asks nobody for others.
    const made = new RTCPeerConnection({ iceServers: [] });
    connection = made;
    made.onconnectionstatechange = () => {
      if (made.connectionState === "failed") end(made);
    };
    return made;
  };
  /** Takes a description as this side's, and returns it with the addresses of this device. */
  const described = async (made, description) => {
    const complete = new Promise((done) => {
      made.onicegatheringstatechange = () => {
        if (made.iceGatheringState === "complete") done(null);
      };
    });
    await made.setLocalDescription(description);
    if (made.iceGatheringState !== "complete") await Promise.race([complete, new Promise((done) => setTimeout(done, GATHERED))]);
    return made === connection ? made.localDescription.sdp : "";
  };
  return {
    /** Offers a connection: its description. */
    async offer() {
      const made = fresh();
      use(made, made.createDataChannel("basalt"));
      return described(made, await made.createOffer());
    },
    /** Answers an offer: the description of the answer. */
    async answer(offered) {
      const made = fresh();
      made.ondatachannel = (event) => use(made, event.channel);
      await made.setRemoteDescription({ type: "offer", sdp: offered });
      return described(made, await made.createAnswer());
    },
    /** Takes the answer to the offer. */
    async accept(answered) {
      await connection?.setRemoteDescription({ type: "answer", sdp: answered });
      return "";
    },
    /** Says something to the other device, if there is a connection. */
    send(text) {
      if (channel?.readyState === "open") channel.send(text);
    },
    /** Ends the connection. */
    close: drop,
  };
}
