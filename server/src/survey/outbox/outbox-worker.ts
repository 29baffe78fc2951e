import { parentPort, workerData } from 'node:worker_threads';
import { type OutboxOrder, openOutbox } from './open-outbox.ts';

const report = openOutbox(workerData as OutboxOrder);
const photos = 'photos' in report ? [...report.photos.values()] : [];
parentPort?.postMessage(
  report,
  photos.map(({ buffer }) => buffer as ArrayBuffer),
);
