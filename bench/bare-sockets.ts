import { createRequire } from 'node:module';

const socketIO = createRequire(import.meta.resolve('socket.io-client'));
const engine = createRequire(socketIO.resolve('engine.io-client'));

/** The library below Socket.IO, in the version that Socket.IO uses. */
export const bareSockets = engine('ws') as typeof import('ws');
