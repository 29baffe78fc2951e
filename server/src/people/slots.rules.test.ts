import { expect, it } from 'vitest';
import { Slots } from './slots.ts';

it('never runs more works at a time than it has slots, and runs them all', async () => {
  const slots = new Slots(4, 100);
  let running = 0;
  let most = 0;
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      slots.run(async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setTimeout(resolve, 1));
        running -= 1;
        return index;
      }),
    ),
  );
  expect(most).toBe(4);
  expect(answers).toEqual(Array.from({ length: 40 }, (_, index) => index));
});

it('gives a slot back after a failure', async () => {
  const slots = new Slots(1, 0);
  await expect(slots.run(async () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  await expect(slots.run(async () => 'served')).resolves.toBe('served');
});

it('turns away when the line is full', async () => {
  const slots = new Slots(1, 1);
  const release = Promise.withResolvers<void>();
  const first = slots.run(() => release.promise);
  const second = slots.run(async () => 'served');
  await expect(slots.run(async () => 'served')).rejects.toMatchObject({ code: 'unavailable' });
  release.resolve();
  await first;
  await expect(second).resolves.toBe('served');
});
