import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LineBuffer } from './line-buffer.ts';

const line = (level: number, text: string) => `{"level":${level},"msg":"${text}"}\n`;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('lines are written together after a moment', () => {
  const written: string[] = [];
  const buffer = new LineBuffer((text) => written.push(text));
  buffer.write(line(30, 'first'));
  buffer.write(line(40, 'second'));
  expect(written).toEqual([]);
  vi.advanceTimersByTime(200);
  expect(written).toEqual([line(30, 'first') + line(40, 'second')]);
  vi.advanceTimersByTime(1_000);
  expect(written).toHaveLength(1);
});

test.each([50, 60])('a line of level %d takes along those before it at once', (level) => {
  const written: string[] = [];
  const buffer = new LineBuffer((text) => written.push(text));
  buffer.write(line(30, 'before'));
  buffer.write(line(level, 'error'));
  expect(written).toEqual([line(30, 'before') + line(level, 'error')]);
});

test('many lines do not wait', () => {
  const written: string[] = [];
  const buffer = new LineBuffer((text) => written.push(text));
  for (let count = 0; count < 1_000; count += 1) buffer.write(line(30, 'a line of some length'));
  expect(written.length).toBeGreaterThan(0);
  buffer.flush();
  expect(written.join('')).toBe(line(30, 'a line of some length').repeat(1_000));
});
