import { createHash } from 'node:crypto';
import type { Received } from '@atlas/contract/endpoint';
import { because } from '@atlas/contract/reasons';
import type { readAssetTile as endpoint } from '@atlas/contract/tiles';
import { containsPattern } from '../platform/database/contains-pattern.ts';
import type { Scope } from '../platform/database/database.ts';
import type { TileAnswer } from '../platform/handler.ts';
import { AppError } from '../platform/outcome.ts';
import { encodeTile } from './encode-tile.ts';
import type { KeptCells } from './kept-cells.ts';
import type { KeptParts } from './kept-parts.ts';
import { type Company, findMarks } from './make-tile.ts';
import { selectAssetVersion, selectTileState, type TileState, type WantedTile } from './repository.ts';
import { isKnown, isTileOfWorld, writeTag } from './rules.ts';

type Input = Received<typeof endpoint>['params'] & Received<typeof endpoint>['query'];

/** What a process keeps to answer with. */
export interface Kept {
  readonly tiles: KeptParts<Uint8Array>;
  readonly cells: KeptCells;
  /** Tiles that are being made: callers of the same one share it. */
  readonly underWay: Map<string, Promise<Uint8Array>>;
}

/**
 * A vector tile of the current company's assets, or the answer that the caller's copy is still valid.
 * @param ifNoneMatch the header of that name
 * @throws AppError `invalid_input` for a tile outside the map
 */
export async function readTile(
  scope: Scope,
  kept: Kept,
  input: Input,
  ifNoneMatch: string | undefined,
): Promise<TileAnswer> {
  if (!isTileOfWorld(input)) {
    throw new AppError('invalid_input', { reasons: [{ path: 'x', ...because('tile_missing') }] });
  }
  const wanted = readQuery(input);
  // Read before the tile: content newer than its tag is fetched again, but older content would stay.
  const state = await selectTileState(scope, wanted);
  if (state === null) {
    // For callers who see only what concerns them, the tile is made each time: it also changes with what concerns them.
    const own = encodeTile(await findMarks(scope, wanted), wanted);
    const ownTag = writeTag(JSON.stringify([input.companyID, createHash('sha256').update(own).digest('hex')]));
    return { tag: ownTag, tile: isKnown(ifNoneMatch, ownTag) ? undefined : own };
  }
  const key = JSON.stringify([input.companyID, await readVersion(scope, wanted, state), ...Object.values(wanted)]);
  const tag = writeTag(key);
  if (isKnown(ifNoneMatch, tag)) return { tag, tile: undefined };
  const company = { companyID: input.companyID, cells: kept.cells, state };
  return { tag, tile: kept.tiles.get(key) ?? (await makeOnce(scope, kept, key, wanted, company)) };
}

/** What a search or an area shows also depends on what the cells of a tile do not count. */
async function readVersion(scope: Scope, wanted: WantedTile, state: TileState): Promise<number> {
  const isCounted = wanted.jurisdictionID === null && wanted.search === null;
  return isCounted ? state.version : selectAssetVersion(scope);
}

async function makeOnce(
  scope: Scope,
  { tiles, underWay }: Kept,
  key: string,
  wanted: WantedTile,
  company: Company,
): Promise<Uint8Array> {
  const make = async () => {
    const tile = encodeTile(await findMarks(scope, wanted, company), wanted);
    tiles.keep(key, tile, tile.byteLength);
    return tile;
  };
  const others = underWay.get(key);
  // The one who makes it may fail for a reason of their own.
  if (others !== undefined) return others.catch(make);
  const own = make().finally(() => underWay.delete(key));
  underWay.set(key, own);
  return own;
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
  };
}
