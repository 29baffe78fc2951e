import { Readable } from 'node:stream';
import { Asset } from '@atlas/contract/assets';
import type { Received } from '@atlas/contract/endpoint';
import { transferFacts } from '@atlas/contract/facts/transfers';
import { AssetId, type CompanyId } from '@atlas/contract/identifiers';
import { exportAssets as endpoint } from '@atlas/contract/transfers';
import { findSystem } from '@atlas/geodesy/systems';
import * as z from 'zod/mini';
import { pageAssets, readAsset } from '../assets/index.ts';
import { type ExportedAsset, writeCsv, writeGeojson, writeKml, writeShapefile } from '../geodata/index.ts';
import type { Actor, Scope } from '../platform/database/database.ts';
import { type Fact, makeFact, recordFacts } from '../platform/events.ts';
import type { FileAnswer } from '../platform/handler.ts';
import { chooseLocale } from '../platform/locale.ts';
import { refuseOtherRoles } from '../platform/mount.ts';
import type { Platform } from '../platform/platform.ts';
import { readHolderTexts } from '../rights/index.ts';
import { NO_HOLDERS } from '../rights/thread-door.ts';

type Input = Received<typeof endpoint>['query'];

interface Batch {
  readonly assets: readonly ExportedAsset[];
  readonly next: string | null;
}

const BATCH_SIZE = 500;
const Assets = z.array(Asset);

/**
 * Streams the assets that the filter shows as a file. Each batch has a short transaction of its own, so a slow download
 * does not hold a connection, and the file ends if the person loses the right to export.
 */
export async function exportAssets(
  { database }: Platform,
  actor: Actor,
  companyID: CompanyId,
  input: Input,
): Promise<FileAnswer> {
  const readBatch = (after: string | undefined) =>
    database.readAsTenant(
      actor,
      companyID,
      async (scope) => {
        await refuseOtherRoles(endpoint.access, scope);
        return selectBatch(scope, companyID, input, after);
      },
      'report',
    );
  // A refusal comes before the first byte.
  const first = await readBatch(undefined);
  await database.withTenant(actor, companyID, ({ tx }) => recordFacts(tx, [describeExport(companyID, input)]));
  const batches = followBatches(first, readBatch);
  const day = new Date();
  const name = `assets-${day.toISOString().slice(0, 10)}`;
  switch (input.format) {
    case 'csv':
      return streamText(
        writeCsv(batches, findSystem(input.system), chooseLocale()),
        'text/csv; charset=utf-8',
        `${name}-${input.system}.csv`,
      );
    case 'geojson':
      return streamText(writeGeojson(batches), 'application/geo+json', `${name}.geojson`);
    case 'kml':
      return streamText(writeKml(batches, name), 'application/vnd.google-earth.kml+xml', `${name}.kml`);
    case 'shapefile': {
      const bytes = await writeShapefile(batches, findSystem(input.system), { day, locale: chooseLocale() });
      const stream = Readable.from([bytes]);
      return { stream, sizeBytes: bytes.length, mediaType: 'application/zip', name: `${name}-${input.system}.zip` };
    }
  }
}

/** Records who exports people's names and numbers. */
function describeExport(companyID: CompanyId, { format, system, ...filter }: Input): Fact {
  return makeFact(transferFacts.assetsExported, { subject: { id: companyID }, after: { format, system, filter } });
}

async function selectBatch(
  scope: Scope,
  companyID: CompanyId,
  input: Input,
  after: string | undefined,
): Promise<Batch> {
  if (input.assetID !== undefined) {
    const { text } = await readAsset(scope, { companyID, assetID: AssetId.parse(input.assetID) });
    return { assets: await addHolders(scope, companyID, Assets.parse([JSON.parse(text)])), next: null };
  }
  const { categoryId, complianceState, approved, jurisdictionID, search } = input;
  const order = { sort: 'assetNumber', direction: 'ascending', limit: BATCH_SIZE } as const;
  const { assetsJson, next } = await pageAssets(scope, companyID, {
    categoryId,
    complianceState,
    approved,
    jurisdictionID,
    search,
    after,
    ...order,
  });
  return { assets: await addHolders(scope, companyID, Assets.parse(JSON.parse(`[${assetsJson}]`))), next };
}

/** Assets with their holders, who are not part of an asset in lists. */
async function addHolders(
  { tx }: Scope,
  companyID: CompanyId,
  assets: readonly Asset[],
): Promise<readonly ExportedAsset[]> {
  const holders = await readHolderTexts(
    tx,
    companyID,
    assets.map(({ _id }) => _id),
  );
  return assets.map((asset) => ({ ...asset, ...(holders.get(asset._id) ?? NO_HOLDERS) }));
}

async function* followBatches(
  first: Batch,
  readBatch: (after: string) => Promise<Batch>,
): AsyncGenerator<readonly ExportedAsset[]> {
  for (let batch = first; ; batch = await readBatch(batch.next)) {
    yield batch.assets;
    if (batch.next === null) return;
  }
}

function streamText(chunks: AsyncIterable<string>, mediaType: string, name: string): FileAnswer {
  return { stream: Readable.from(chunks, { objectMode: false }), sizeBytes: undefined, mediaType, name };
}
