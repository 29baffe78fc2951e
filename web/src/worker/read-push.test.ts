import { expect, test } from 'vitest';
import { findOwnAddress, readPushText } from './read-push.ts';

const ORIGIN = 'https://atlas.example';

test('a message of the register is read, and anything else shows nothing', () => {
  const text = { title: 'Atlas Engine', body: 'Q-2026-000123: Assigned to you', path: '/notices', tag: 'a' };
  expect(readPushText(JSON.stringify(text))).toEqual(text);
  for (const other of [
    undefined,
    '',
    'hello',
    'null',
    '[]',
    '{"title":"a"}',
    '{"title":1,"body":"","path":"","tag":""}',
  ])
    expect(readPushText(other), other).toBeUndefined();
});

test('a pressed notice leads to a page of the register and nowhere else', () => {
  expect(findOwnAddress({ path: '/company/7/departments?item=8' }, ORIGIN)).toBe(
    `${ORIGIN}/company/7/departments?item=8`,
  );
  for (const data of [
    null,
    {},
    { path: 7 },
    { path: '//elsewhere.example/' },
    { path: 'https://elsewhere.example/' },
    { path: 'javascript:alert(1)' },
    { path: 'http://[' },
  ])
    expect(findOwnAddress(data, ORIGIN), JSON.stringify(data)).toBe(`${ORIGIN}/notices`);
});
