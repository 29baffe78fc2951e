import { expect, test } from 'vitest';
import { isFigure, readQuery } from './catalogue-query.ts';

const wishOf = (search: string) => readQuery(new URLSearchParams(search));

test('an address without filters asks for the first page', () => {
  expect(wishOf('')).toEqual({ limit: 60 });
});

test('prices are cents, hectares take a comma, and other text filters nothing', () => {
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

test('hectares accept thousands separators as on the cards', () => {
  expect(wishOf('leastHectares=1,250&mostHectares=12,500.5')).toEqual({
    limit: 60,
    leastHectares: 1250,
    mostHectares: 12_500.5,
  });
});

test('text that a filter cannot use is recognised', () => {
  for (const text of ['', ' ', '0', '25', '70,000', '1,250.50']) expect(isFigure('leastPrice', text), text).toBe(true);
  for (const text of ['abc', '-5', '0', '1.234']) expect(isFigure('mostPrice', text), text).toBe(false);
  for (const text of ['2,5', '2.5', '1,250']) expect(isFigure('mostHectares', text), text).toBe(true);
  for (const text of ['all', '1,25,0', '-1']) expect(isFigure('mostHectares', text), text).toBe(false);
});
