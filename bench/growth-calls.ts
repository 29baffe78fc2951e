import { approveBoundary, disputeAsset, retireAsset } from '@atlas/contract/asset-life';
import { createCategory, pageAssets, readAssetExtent, updateAsset } from '@atlas/contract/assets';
import { saveBoundary } from '@atlas/contract/cartography';
import { listCompanyEvents } from '@atlas/contract/companies';
import type { Endpoint } from '@atlas/contract/endpoint';
import { find } from '@atlas/contract/finder';
import { readAssetTile } from '@atlas/contract/tiles';
import { exportAssets } from '@atlas/contract/transfers';
import { collectEndpoints } from '../server/testing/endpoints.ts';
import { SAMPLES } from '../server/testing/sample-requests.ts';
import type { Ids, Sample, SampleRequest } from '../server/testing/samples/sample.ts';
import { fillPath } from '../server/testing/send.ts';

/** What the calls name of a company. */
export interface Named {
  readonly companyID: string;
  readonly categoryId: string;
  readonly jurisdictionID: string;
  readonly sub: string;
  readonly userPhone: string;
  /** Plotted and not yet approved. Each write takes the next. */
  readonly assetIDs: readonly string[];
  /** In the middle of its claims. */
  readonly place: { readonly west: number; readonly south: number };
}

/** One request as it is sent. */
export interface Request {
  readonly method: string;
  readonly path: string;
  readonly body?: string;
}

/** A call of a screen, and how often it was written so far. */
export interface GrowthCall {
  readonly name: string;
  readonly effect: 'read' | 'write';
  /** @param turn how many times it was called on this company before */
  readonly write: (named: Named, turn: number) => Request;
}

const KNOWN: readonly string[] = ['companyID', 'assetID', 'categoryId', 'jurisdictionID', 'sub', 'userPhone'];
/** Calls that the code below measures in several rows, or whose answers need data that no company of the run has. */
const ELSEWHERE: readonly string[] = [
  'assets.pageAssets',
  'assets.readAssetExtent',
  'assets.readAssetsInBox',
  'finder.find',
  'tiles.readAssetTile',
  'transfers.exportAssets',
];

const ask = (endpoint: Endpoint, sample: SampleRequest): Request => {
  const query = new URLSearchParams(sample.query).toString();
  return {
    method: endpoint.method,
    path: fillPath(endpoint.path, sample.params ?? {}) + (query === '' ? '' : `?${query}`),
    ...(sample.body === undefined ? {} : { body: JSON.stringify(sample.body) }),
  };
};

const read = (name: string, endpoint: Endpoint, query: (named: Named) => Record<string, string>): GrowthCall => ({
  name,
  effect: 'read',
  write: (named) => ask(endpoint, { params: { companyID: named.companyID }, query: query(named) }),
});

const write = (
  name: string,
  endpoint: Endpoint,
  sample: (named: Named, turn: number) => SampleRequest,
): GrowthCall => ({
  name,
  effect: 'write',
  write: (named, turn) => ask(endpoint, sample(named, turn)),
});

/** Every read that needs no more than a company, an asset and a category, with the request that the tests send. */
async function listSampledReads(): Promise<readonly GrowthCall[]> {
  const calls: GrowthCall[] = [];
  for (const [name, endpoint] of await collectEndpoints()) {
    const sample = SAMPLES[name];
    const transport = 'transport' in endpoint ? (endpoint.transport ?? 'json') : 'json';
    if (sample === undefined || endpoint.effect !== 'read' || ELSEWHERE.includes(name)) continue;
    if (!['json', 'file'].includes(transport) || !namesOnly(sample)) continue;
    calls.push({ name, effect: 'read', write: (named) => ask(endpoint, sample.write(completeIds(named))) });
  }
  return calls;
}

function namesOnly(sample: Sample): boolean {
  const named = new Set<string>();
  sample.write(new Proxy({} as Ids, { get: (_ids, key) => void named.add(String(key)) }));
  return [...named].every((key) => KNOWN.includes(key));
}

function completeIds(named: Named): Ids {
  return { ...named, assetID: named.assetIDs[0] ?? '' } as Partial<Ids> as Ids;
}

const SORTS = ['assetNumber', 'assetName', 'operatorName', 'updatedAt', 'areaSquareMetres'] as const;

const boxOf = ({ place: { west, south } }: Named, degrees: number) =>
  [west, south, west + degrees, south + degrees].join(',');

/** The table as its screen asks for it: each sort in both directions, each filter alone and with a sort. */
const TABLE: readonly GrowthCall[] = [
  ...SORTS.flatMap((sort) =>
    (['ascending', 'descending'] as const).map((direction) =>
      read(`table by ${sort}, ${direction}`, pageAssets, () => ({ sort, direction })),
    ),
  ),
  ...SORTS.map((sort) =>
    read(`table of a category by ${sort}`, pageAssets, ({ categoryId }) => ({ categoryId, sort })),
  ),
  ...(
    [
      ['a category', ({ categoryId }) => ({ categoryId })],
      ['approved', () => ({ approved: 'yes' })],
      ['not approved', () => ({ approved: 'no' })],
      ['a state', () => ({ complianceState: 'PLOTTED' })],
      ['a rare state', () => ({ complianceState: 'NON_COMPLIANT' })],
      ['a jurisdiction', ({ jurisdictionID }) => ({ jurisdictionID })],
      ['a box', (named) => ({ box: boxOf(named, 0.05) })],
    ] as readonly (readonly [string, (named: Named) => Record<string, string>])[]
  ).flatMap(([name, query]) => [
    read(`table of ${name}`, pageAssets, query),
    read(`table of ${name} by operator`, pageAssets, (named) => ({ ...query(named), sort: 'operatorName' })),
    read(`table of ${name} by change`, pageAssets, (named) => ({
      ...query(named),
      sort: 'updatedAt',
      direction: 'descending',
    })),
  ]),
  read('table searched, one operator', pageAssets, () => ({ search: '+263770000077' })),
  read('table searched, many operators', pageAssets, () => ({ search: 'operator' })),
  read('table searched, no operator', pageAssets, () => ({ search: 'nobody of that name' })),
  read('table searched, many, by area', pageAssets, () => ({ search: 'operator', sort: 'areaSquareMetres' })),
  read('table searched, a sign that nobody has', pageAssets, () => ({ search: '#' })),
  read('table searched in a category', pageAssets, ({ categoryId }) => ({ categoryId, search: '26377000' })),
  read('one asset found by number', pageAssets, () => ({ find: 'G0000077', limit: '20' })),
  read('assets found by part of a number', pageAssets, () => ({ find: '000777', limit: '20' })),
  read('no asset found', pageAssets, () => ({ find: 'nothing of that name', limit: '20' })),
];

const OTHERS: readonly GrowthCall[] = [
  ...(
    [
      ['all', () => ({})],
      ['a category', ({ categoryId }) => ({ categoryId })],
      ['approved', () => ({ approved: 'yes' })],
      ['a jurisdiction', ({ jurisdictionID }) => ({ jurisdictionID })],
      ['one operator', () => ({ search: '+263770000077' })],
    ] as readonly (readonly [string, (named: Named) => Record<string, string>])[]
  ).map(([name, query]) => read(`extent of ${name}`, readAssetExtent, query)),
  {
    name: 'box of the map',
    effect: 'read',
    write: (named) => ({
      method: 'GET',
      path: `/api/protected/companies/${named.companyID}/assets/box?box=${boxOf(named, 0.05)}`,
    }),
  },
  ...[4, 6, 8, 10, 12, 14].map(
    (z): GrowthCall => ({
      name: `tile of zoom ${z}`,
      effect: 'read',
      write: (named) =>
        ask(readAssetTile, { params: { companyID: named.companyID, z: String(z), ...tileAt(named.place, z) } }),
    }),
  ),
  read('finder, a number', find, () => ({ q: 'G0000077' })),
  read('finder, part of a name', find, () => ({ q: 'tor 000077' })),
  read('finder, what many have', find, () => ({ q: 'operator' })),
  read('finder, what nobody has', find, () => ({ q: 'nothing of that name' })),
  read('finder, a sign that nobody has', find, () => ({ q: '#' })),
  read('history, first page', listCompanyEvents, () => ({ limit: '50' })),
  read('history, a text', listCompanyEvents, () => ({ limit: '50', text: 'G0000077' })),
  read('history, a rare kind', listCompanyEvents, () => ({ limit: '50', kind: 'certificate' })),
  read('export of a category', exportAssets, ({ categoryId }) => ({
    format: 'csv',
    categoryId,
    search: '+2637700000',
  })),
];

/** Writes that change assets, each with assets of its own: what one has done would hinder another. */
const PARTS = ['rename', 'operator', 'approve', 'dispute', 'retire'] as const;

function nextAsset({ companyID, assetIDs }: Named, part: (typeof PARTS)[number], turn: number): SampleRequest {
  const size = Math.floor(assetIDs.length / PARTS.length);
  return { params: { companyID, assetID: assetIDs[PARTS.indexOf(part) * size + (turn % size)] ?? '' } };
}

let plotted = 0;
const WRITES: readonly GrowthCall[] = [
  write('plot an asset', saveBoundary, ({ companyID, categoryId }) => {
    const n = plotted++;
    const [long, lat] = [30 + (n % 500) * 0.003, -17.2 - Math.floor(n / 500) * 0.003];
    const points = [
      { lat, long },
      { lat, long: long + 0.002 },
      { lat: lat + 0.002, long: long + 0.002 },
      { lat: lat + 0.002, long },
    ];
    return { body: { companyID, categoryId, assetNumber: `W${n}`, points } };
  }),
  write('rename an asset', updateAsset, (named, turn) => ({
    ...nextAsset(named, 'rename', turn),
    body: { assetName: `Renamed ${turn}` },
  })),
  write('name an operator', updateAsset, (named, turn) => ({
    ...nextAsset(named, 'operator', turn),
    body: { operatorName: `New operator ${turn}`, operatorPhone: `+26378${String(turn).padStart(7, '0')}` },
  })),
  write('approve a boundary', approveBoundary, (named, turn) => nextAsset(named, 'approve', turn)),
  write('dispute an asset', disputeAsset, (named, turn) => ({
    ...nextAsset(named, 'dispute', turn),
    body: { reason: 'An older peg.' },
  })),
  write('retire an asset', retireAsset, (named, turn) => ({
    ...nextAsset(named, 'retire', turn),
    body: { reason: 'Worked out.', standing: 'RETIRED' },
  })),
  write('add a category', createCategory, ({ companyID }) => ({
    params: { companyID },
    body: { category: `Category ${crypto.randomUUID()}` },
  })),
];

/** All calls, or those whose name contains one of the words. */
export async function listGrowthCalls(words: readonly string[]): Promise<readonly GrowthCall[]> {
  const calls = [...TABLE, ...OTHERS, ...(await listSampledReads()), ...WRITES];
  return words.length === 0 ? calls : calls.filter(({ name }) => words.some((word) => name.includes(word)));
}

function tileAt({ west, south }: Named['place'], z: number): { readonly x: string; readonly y: string } {
  const angle = ((south + 0.1) * Math.PI) / 180;
  return {
    x: String(Math.floor(((west + 0.1 + 180) / 360) * 2 ** z)),
    y: String(Math.floor(((1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2) * 2 ** z)),
  };
}
