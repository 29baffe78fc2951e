export { Live } from './live.ts';
export { measureLive } from './measure-live.ts';
export { mayUpgrade } from './open-server.ts';
