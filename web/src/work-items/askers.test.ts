import { expect, it } from 'vitest';
import { makeID } from '../../testing/make-answer.ts';
import { listAskers } from './askers.tsx';

const link = (place: number, createdAt: string) => ({
  _id: makeID(place) as never,
  name: 'Tendai Moyo',
  email: null,
  isMailed: false,
  createdAt,
});

it('numbers forms that one person sent within a minute, and no others', () => {
  const links = [
    link(1, '2026-11-27T10:00:04.000Z'),
    link(2, '2026-11-27T10:00:31.000Z'),
    link(3, '2026-11-27T10:05:00.000Z'),
  ];
  const labels = listAskers({ links, requesters: [] } as never).map(({ label }) => label);
  expect(labels).toEqual([
    expect.stringMatching(/^Tendai Moyo, since .* \(no\. 1\)$/),
    expect.stringMatching(/^Tendai Moyo, since .* \(no\. 2\)$/),
    expect.not.stringContaining('no.'),
  ]);
});
