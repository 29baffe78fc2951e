import { expect, test } from 'vitest';
import { readWish } from './catalogue-wish.ts';

const wishOf = (search: string) => readWish(new URLSearchParams(search));

test('an address without filters asks for the first page', () => {
  expect(wishOf('')).toEqual({ limit: 60 });
});

test('prices are cents, hectares take a comma, and what is no figure filters nothing', () => {
  expect(wishOf('leastPrice=1,000&mostPrice=cheap&leastHectares=2,5&rop=yes&category=Gold+claims&offset=60')).toEqual({
    limit: 60,
    leastCents: 100_000,
    leastHectares: 2.5,
    rop: 'yes',
    category: 'Gold claims',
    offset: 60,
  });
  expect(wishOf('rop=maybe&offset=-1&mostHectares=all')).toEqual({ limit: 60 });
});
