import type { readCatalogue } from '@atlas/contract/catalogue';
import type { Sent } from '@atlas/contract/endpoint';
import { readPrice } from './read-price.ts';

export type CatalogueQuery = Sent<typeof readCatalogue>['query'];

/** The names of the filters in the address. */
export const FILTERS = [
  'category',
  'place',
  'leastHectares',
  'mostHectares',
  'leastPrice',
  'mostPrice',
  'rop',
] as const;
export type Filter = (typeof FILTERS)[number];

export const LISTINGS_PER_PAGE = 60;

/** What an address asks of the catalogue; text that is no figure filters nothing. */
export function readWish(parameters: URLSearchParams): CatalogueQuery {
  const text = (name: Filter) => parameters.get(name)?.trim() || undefined;
  const wish = {
    category: text('category'),
    place: text('place'),
    leastHectares: readHectares(text('leastHectares')),
    mostHectares: readHectares(text('mostHectares')),
    leastCents: readPrice(text('leastPrice') ?? ''),
    mostCents: readPrice(text('mostPrice') ?? ''),
    rop: ROP.find((rop) => rop === text('rop')),
    offset: readOffset(parameters.get('offset')),
  };
  const given = Object.entries(wish).filter(([, value]) => value !== undefined);
  return { limit: LISTINGS_PER_PAGE, ...Object.fromEntries(given) };
}

const ROP = ['yes', 'no'] as const;

function readHectares(text: string | undefined): number | undefined {
  if (text === undefined || !/^\d{1,7}([.,]\d{1,4})?$/.test(text)) return undefined;
  return Number(text.replace(',', '.'));
}

function readOffset(text: string | null): number | undefined {
  return text !== null && /^\d{1,5}$/.test(text) ? Number(text) : undefined;
}
