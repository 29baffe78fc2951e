import { expect, it } from 'vitest';
import { awaitArrivals, noteArrival } from './arriving-programs.ts';

it('lets an import wait for what is being fetched, and for nothing else', async () => {
  const steps: string[] = [];
  let arrive = () => {};
  noteArrival('/assets/slow.js', new Promise((settle) => (arrive = settle)));
  const waiting = awaitArrivals(['/assets/slow.js', '/assets/unknown.js']).then(() => steps.push('slow'));
  await awaitArrivals(['/assets/unknown.js']);
  steps.push('unknown');
  arrive();
  await waiting;
  expect(steps).toEqual(['unknown', 'slow']);
});
