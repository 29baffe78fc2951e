import { expect, it, onTestFinished, vi } from 'vitest';
import { Turns } from './turns.ts';

/** Work that ends on demand. */
function build(turns: Turns, begun: string[], name: string) {
  const end = Promise.withResolvers<void>();
  const taken = turns.take(async () => {
    begun.push(name);
    await end.promise;
    return name;
  });
  return { taken, end };
}

it('runs a limited number at once, and the others in order of arrival', async () => {
  const turns = new Turns(2, 10_000);
  const begun: string[] = [];
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => build(turns, begun, name));
  expect(begun).toEqual(['a', 'b']);
  b?.end.resolve();
  expect(await b?.taken).toBe('b');
  expect(begun).toEqual(['a', 'b', 'c']);
  const late = build(turns, begun, 'late');
  a?.end.resolve();
  c?.end.resolve();
  await Promise.all([a?.taken, c?.taken]);
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'late']);
  d?.end.resolve();
  late.end.resolve();
  await Promise.all([d?.taken, late.taken]);
});

it('gives the turn of failed work to the next', async () => {
  const turns = new Turns(1, 10_000);
  const begun: string[] = [];
  const one = build(turns, begun, 'one');
  const two = build(turns, begun, 'two');
  one.end.reject(new Error('no'));
  await expect(one.taken).rejects.toThrow('no');
  two.end.resolve();
  expect(await two.taken).toBe('two');
  const three = build(turns, begun, 'three');
  expect(begun).toEqual(['one', 'two', 'three']);
  three.end.resolve();
  await three.taken;
});

it('refuses a caller that waited too long, and continues with the next', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const turns = new Turns(1, 5_000);
  const begun: string[] = [];
  const one = build(turns, begun, 'one');
  const impatient = build(turns, begun, 'impatient');
  vi.advanceTimersByTime(3_000);
  const later = build(turns, begun, 'later');
  vi.advanceTimersByTime(2_000);
  await expect(impatient.taken).rejects.toMatchObject({ code: 'unavailable' });
  one.end.resolve();
  await one.taken;
  later.end.resolve();
  expect(await later.taken).toBe('later');
  expect(begun).toEqual(['one', 'later']);
});

it('refuses at once, with the given code, when too many are waiting', async () => {
  const turns = new Turns(1, Number.POSITIVE_INFINITY, 1, 'unavailable');
  const begun: string[] = [];
  const one = build(turns, begun, 'one');
  const two = build(turns, begun, 'two');
  await expect(build(turns, begun, 'three').taken).rejects.toMatchObject({ code: 'unavailable' });
  one.end.resolve();
  two.end.resolve();
  expect(await Promise.all([one.taken, two.taken])).toEqual(['one', 'two']);
  const strict = new Turns(0, 10_000, 0);
  await expect(strict.take(async () => 'never')).rejects.toMatchObject({ code: 'rate_limited' });
});

it('waits as long as it takes when its patience has no end', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const turns = new Turns(1, Number.POSITIVE_INFINITY);
  const begun: string[] = [];
  const one = build(turns, begun, 'one');
  const patient = build(turns, begun, 'patient');
  vi.advanceTimersByTime(3_600_000);
  one.end.resolve();
  patient.end.resolve();
  expect(await patient.taken).toBe('patient');
});

it('never runs more at once than allowed, and runs all of them', async () => {
  const turns = new Turns(4, 10_000);
  let [running, most] = [0, 0];
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      turns.take(async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setImmediate(resolve));
        running -= 1;
        return index;
      }),
    ),
  );
  expect(most).toBe(4);
  expect(answers).toEqual(Array.from({ length: 40 }, (_, index) => index));
});
