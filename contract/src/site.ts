import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { NOTHING } from './tags.ts';

/** A raster imagery provider that the operator configured. */
export const Basemap = z.object({
  id: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  label: z.string().check(z.minLength(1), z.maxLength(60)),
  type: z._default(z.enum(['satellite', 'hybrid', 'map']), 'satellite'),
  /** Addresses with {z}, {x}, {y}; the client key is part of them. */
  tiles: z.array(z.url()).check(z.minLength(1)),
  tileSize: z._default(z.int(), 256),
  maxzoom: z._default(z.int(), 19),
  attribution: z.string().check(z.maxLength(400)),
  /** The provider's map id, if it has one. */
  mapId: z.optional(z.string()),
});
export type Basemap = z.infer<typeof Basemap>;

export const readSiteConfiguration = defineEndpoint({
  method: 'GET',
  path: '/api/config',
  access: 'public',
  effect: 'read',
  dependsOn: NOTHING,
  summary: 'What the browser needs to know before it starts: imagery providers and whether this is a demonstration.',
  reply: z.object({
    basemaps: z.array(Basemap),
    /** The provider shown first; `embedded` is the built-in map, which needs no network. */
    defaultBasemap: z.string(),
    demo: z.boolean(),
  }),
  errors: [],
});

/** Sums over the whole register; areas in hectares. */
export const Counters = z.object({
  /** Assets in force. */
  assets: z.int(),
  /** Geodesic areas of their boundaries. */
  hectares: z.number(),
  approved: z.int(),
  companies: z.int(),
  /** The number of boundaries ever stored. */
  revisions: z.int(),
  /** Rows of the companies' event logs. */
  facts: z.int(),
  /** Whether demonstration companies are included. */
  demo: z.boolean(),
  countedAt: z.string(),
});
export type Counters = z.infer<typeof Counters>;

export const readCounters = defineEndpoint({
  method: 'GET',
  path: '/api/site/counters',
  access: 'public',
  effect: 'read',
  dependsOn: ['figures', 'companies', 'history'],
  summary: 'Totals for the whole register, at most half a minute old.',
  reply: Counters,
  errors: [],
});
