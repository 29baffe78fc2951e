import { parentPort } from 'node:worker_threads';
import type { LatitudeLongitude } from '@atlas/geodesy/position';
import { checkRing } from '@atlas/geodesy/ring';

// A ring of thousands of spikes takes most of a second, during which its thread is blocked.
if (parentPort === null) throw new Error('start this file as a worker');
const port = parentPort;

port.on('message', ({ id, points }: { readonly id: number; readonly points: readonly LatitudeLongitude[] }) => {
  port.postMessage({ id, checked: checkRing(points) });
});
