import { createHash } from 'node:crypto';
import type { Received } from '@atlas/contract/endpoint';
import { because } from '@atlas/contract/reasons';
import { ROLE_TRAITS } from '@atlas/contract/roles';
import { CLUSTER_BELOW_ZOOM, type readAssetTile as endpoint } from '@atlas/contract/tiles';
import { containsPattern } from '../platform/database/contains-pattern.ts';
import type { Database, Scope } from '../platform/database/database.ts';
import type { TileAnswer } from '../platform/handler.ts';
import { AppError } from '../platform/outcome.ts';
import { encodeTile, TileFeatures } from './encode-tile.ts';
import type { KeptTiles } from './kept-tiles.ts';
import { selectAssetVersion, selectTile, selectTileFeatures, type WantedTile } from './repository.ts';
import { isKnown, isTileOfWorld, writeTag } from './rules.ts';

type Input = Received<typeof endpoint>['params'] & Received<typeof endpoint>['query'];

interface Maker {
  readonly engine: Database['engine'];
  readonly kept: KeptTiles;
}

/**
 * A vector tile of the current company's assets, or the answer that the caller's copy is still valid.
 * @param ifNoneMatch the header of that name
 * @throws AppError `invalid_input` for a tile outside the map
 */
export async function readTile(
  scope: Scope,
  { engine, kept }: Maker,
  input: Input,
  ifNoneMatch: string | undefined,
): Promise<TileAnswer> {
  if (!isTileOfWorld(input)) {
    throw new AppError('invalid_input', { reasons: [{ path: 'x', ...because('tile_missing') }] });
  }
  // Read before the tile: content newer than its tag is fetched again, but older content would stay.
  const version = await selectAssetVersion(scope);
  const wanted = readQuery(input);
  if (!(await isStaff(scope))) {
    // For callers who see only what concerns them, the tile is made each time: it also changes with what concerns them.
    const own = await makeTile(scope, engine, wanted, input);
    const ownTag = writeTag(JSON.stringify([input.companyID, createHash('sha256').update(own).digest('hex')]));
    return { tag: ownTag, tile: isKnown(ifNoneMatch, ownTag) ? undefined : own };
  }
  const key = JSON.stringify([input.companyID, version, ...Object.values(wanted)]);
  const tag = writeTag(key);
  if (isKnown(ifNoneMatch, tag)) return { tag, tile: undefined };
  const known = kept.get(key);
  if (known !== undefined) return { tag, tile: known };
  const tile = await makeTile(scope, engine, wanted, input);
  kept.keep(key, tile);
  return { tag, tile };
}

async function isStaff(scope: Scope): Promise<boolean> {
  const role = await scope.role();
  return role !== null && ROLE_TRAITS[role].staff;
}

async function makeTile(scope: Scope, engine: Database['engine'], wanted: WantedTile, place: Input) {
  return engine === 'postgresql'
    ? selectTile(scope.tx, wanted)
    : encodeTile(TileFeatures.parse(JSON.parse(await selectTileFeatures(scope, wanted))), place);
}

function readQuery(input: Input): WantedTile {
  const { z, x, y, categoryId = null, complianceState = null, approved, jurisdictionID = null, search = '' } = input;
  return {
    z,
    x,
    y,
    categoryId,
    complianceState,
    approved: approved === undefined ? null : approved === 'yes',
    jurisdictionID,
    search: search === '' ? null : containsPattern(search),
    clustered: z < CLUSTER_BELOW_ZOOM,
  };
}
