import { expect, test } from 'vitest';
import { compareContent } from './compare-content.ts';

test('only what changes is compared, each field by its place', () => {
  const before = { state: 'NEW', center: { lat: -18.1, lng: 30.2 }, tags: ['a'] };
  const after = { state: 'DONE', center: { lat: -18.1, lng: 30.3 }, tags: ['a', 'b'], by: 'post' };
  expect(compareContent(before, after)).toEqual([
    { path: 'state', before: 'NEW', after: 'DONE' },
    { path: 'center.lng', before: '30.2', after: '30.3' },
    { path: 'tags', before: 'a', after: 'a, b' },
    { path: 'by', before: null, after: 'post' },
  ]);
});

test('what is only there before or after is compared with nothing', () => {
  expect(compareContent(null, { role: 'Sales' })).toEqual([{ path: 'role', before: null, after: 'Sales' }]);
  expect(compareContent({ role: 'Sales' }, null)).toEqual([{ path: 'role', before: 'Sales', after: null }]);
  expect(compareContent(null, null)).toEqual([]);
});

test('lists of objects are compared item by item', () => {
  expect(compareContent({ shares: [{ of: 'Moyo', part: 1 }] }, { shares: [{ of: 'Moyo', part: 2 }] })).toEqual([
    { path: 'shares.0.part', before: '1', after: '2' },
  ]);
});
