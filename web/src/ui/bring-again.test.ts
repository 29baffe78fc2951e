import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bringAgain } from './bring-again.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const setOnline = (onLine: boolean) => vi.stubGlobal('navigator', { onLine });

/** Loses the first attempts. */
function makeLine(losses: number) {
  const asked: number[] = [];
  const bring = async () => {
    asked.push(Date.now());
    if (asked.length <= losses) throw new TypeError(`lost ${asked.length}`);
    return 'here';
  };
  return { asked, bring };
}

test('a lost file is requested again after growing pauses', async () => {
  setOnline(true);
  const { asked, bring } = makeLine(5);
  const brought = bringAgain(bring);
  await vi.runAllTimersAsync();
  expect(await brought).toBe('here');
  const pauses = asked.slice(1).map((time, at) => time - (asked[at] ?? 0));
  expect(pauses).toEqual([250, 500, 1_000, 2_000, 4_000]);
});

test('a file that is lost every time is reported in the end', async () => {
  setOnline(true);
  const { asked, bring } = makeLine(100);
  const brought = expect(bringAgain(bring)).rejects.toThrow('lost 6');
  await vi.runAllTimersAsync();
  await brought;
  expect(asked).toHaveLength(6);
});

test('a device that knows it is offline learns of it at once', async () => {
  setOnline(false);
  const { asked, bring } = makeLine(100);
  await expect(bringAgain(bring)).rejects.toThrow('lost 1');
  expect(asked).toHaveLength(1);
});
