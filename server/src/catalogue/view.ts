import { readCatalogue as endpoint, Listing, readPublicProfile as profile } from '@atlas/contract/catalogue';
import type { Received, Reply } from '@atlas/contract/endpoint';
import * as z from 'zod/mini';
import { writeCertificateAddress } from '../register/index.ts';
import type { CatalogueFilter } from './repository.ts';

/** A visitor's filter in the database's form: an omitted field accepts everything. */
export function readFilter(slug: string, query: Received<typeof endpoint>['query']): CatalogueFilter {
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

/** A listing as the database stores it: the salt behind its certificate's address never leaves the server. */
const StoredListing = z.extend(Listing, {
  certificate: z.nullable(z.object({ number: z.string(), seq: z.int(), salt: z.string() })),
});
const StoredCatalogue = z.extend(endpoint.reply, { listings: z.array(StoredListing) });
const StoredProfile = z.extend(profile.reply, { listings: z.array(StoredListing) });

export function viewCatalogue(stored: unknown): Reply<typeof endpoint> {
  const { listings, ...page } = StoredCatalogue.parse(stored);
  return { ...page, listings: listings.map(viewListing) };
}

export function viewProfile(stored: unknown): Reply<typeof profile> {
  const { listings, ...page } = StoredProfile.parse(stored);
  return { ...page, listings: listings.map(viewListing) };
}

function viewListing({ certificate, ...listing }: z.infer<typeof StoredListing>): Listing {
  if (certificate === null) return { ...listing, certificate };
  const { number, seq, salt } = certificate;
  const address = writeCertificateAddress('', seq, Buffer.from(salt, 'base64'));
  return { ...listing, certificate: { number, address } };
}
