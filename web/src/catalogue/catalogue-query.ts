import type { readCatalogue } from '@atlas/contract/catalogue';
import type { Sent } from '@atlas/contract/endpoint';
import { readPrice } from './read-price.ts';

export type CatalogueQuery = Sent<typeof readCatalogue>['query'];

/** The numeric filters, in pairs. */
export const RANGES = [
  ['leastHectares', 'mostHectares'],
  ['leastPrice', 'mostPrice'],
] as const;
export type FigureFilter = (typeof RANGES)[number][number];

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

/** The query in a catalogue address; text that is not a number filters nothing. */
export function readQuery(parameters: URLSearchParams): CatalogueQuery {
  const text = (name: Filter) => parameters.get(name)?.trim() || undefined;
  const input = {
    category: text('category'),
    place: text('place'),
    leastHectares: readHectares(text('leastHectares')),
    mostHectares: readHectares(text('mostHectares')),
    leastCents: readPrice(text('leastPrice') ?? ''),
    mostCents: readPrice(text('mostPrice') ?? ''),
    rop: ROP.find((rop) => rop === text('rop')),
    offset: readOffset(parameters.get('offset')),
  };
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  return { limit: LISTINGS_PER_PAGE, ...Object.fromEntries(given) };
}

const ROP = ['yes', 'no'] as const;

/**
 * Hectares as people type them: a comma before three digits separates thousands, as on the cards; any other is a
 * decimal comma.
 */
function readHectares(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const typed = /^\d{1,3}([ ,]\d{3})+(\.\d{1,4})?$/.test(text) ? text.replace(/[ ,]/g, '') : text.replace(',', '.');
  return /^\d{1,7}(\.\d{1,4})?$/.test(typed) ? Number(typed) : undefined;
}

/** Whether a filter can use the typed text; an empty text, and a minimum of zero, filter nothing. */
export function isFigure(name: FigureFilter, text: string): boolean {
  const typed = text.trim();
  if (typed === '') return true;
  const isZero = name.startsWith('least') && /^0+([.,]0+)?$/.test(typed);
  return isZero || (name.endsWith('Price') ? readPrice(typed) : readHectares(typed)) !== undefined;
}

/** The start of a page in the address. */
export function readOffset(text: string | null): number | undefined {
  return text !== null && /^\d{1,5}$/.test(text) ? Number(text) : undefined;
}
