import { expect, it } from 'vitest';
import { chooseIntent } from './intent.ts';

it('keeps the key for the same content and makes a new one for any other', () => {
  const first = chooseIntent(null, 'pay 5');
  expect(first.key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(chooseIntent(first, 'pay 5')).toBe(first);
  expect(chooseIntent(first, 'pay 6').key).not.toBe(first.key);
  expect(chooseIntent(first, 'PAY 5', (one, other) => one.toLowerCase() === other.toLowerCase())).toBe(first);
});
