import { EventEmitter } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { WorkerWire } from './wire.ts';

it('leaves nothing at its worker when it is closed, however many wires there were', async () => {
  const worker = new EventEmitter();
  for (let wires = 0; wires < 20; wires += 1) {
    const wire = new WorkerWire(worker as unknown as Worker);
    const closed = new Promise((resolve) => wire.once('close', resolve));
    wire.destroy();
    await closed;
  }
  expect(worker.eventNames()).toEqual([]);
});
