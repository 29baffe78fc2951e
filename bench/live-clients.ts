import { type BareSocket, bareSockets } from './bare-sockets.ts';

/** A client that costs the same on both sides: it counts the messages that it gets, and reads none of them. */
export interface BareClient {
  /** Calls back for each message, with its text. */
  hear: (text: string) => void;
  readonly send: (text: string) => void;
  readonly close: () => void;
}

/** Opens a socket with nothing around it. */
export function openBare(address: string): Promise<BareClient> {
  return open(address.replace('http', 'ws'), () => {});
}

/** Opens a socket of the register and shows its token, as Socket.IO's client does. */
export async function openLive(server: string, token: string): Promise<BareClient> {
  const address = `${server.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
  // 0 opens the connection, 40 the namespace, 2 is a ping and 3 its answer.
  const client = await open(address, (socket) =>
    socket.once('message', () => socket.send(`40${JSON.stringify({ token })}`)),
  );
  await new Promise<void>((resolve, reject) => {
    client.hear = (text) => {
      if (text.startsWith('40')) resolve();
      if (text.startsWith('44')) reject(new Error(`the register refused a socket: ${text}`));
    };
  });
  return client;
}

function open(address: string, prepare: (socket: BareSocket) => void): Promise<BareClient> {
  const socket = new bareSockets.WebSocket(address, { perMessageDeflate: false });
  prepare(socket);
  const client: BareClient = { hear: () => {}, send: (text) => socket.send(text), close: () => socket.terminate() };
  socket.on('message', (data) => {
    const text = String(data);
    if (text === '2') socket.send('3');
    else client.hear(text);
  });
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(client));
    socket.once('error', reject);
  });
}
