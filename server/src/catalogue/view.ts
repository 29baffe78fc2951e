import type { readCatalogue as endpoint } from '@atlas/contract/catalogue';
import type { Received } from '@atlas/contract/endpoint';
import type { CatalogueWish } from './repository.ts';

/** A visitor's filter as the database takes it: what was left out takes everything. */
export function viewWish(slug: string, query: Received<typeof endpoint>['query']): CatalogueWish {
  return {
    slug,
    category: query.category ?? null,
    place: query.place ?? null,
    leastHectares: query.leastHectares ?? null,
    mostHectares: query.mostHectares ?? null,
    leastCents: query.leastCents ?? null,
    mostCents: query.mostCents ?? null,
    rop: query.rop === undefined ? null : query.rop === 'yes',
    limit: query.limit,
    offset: query.offset,
  };
}
