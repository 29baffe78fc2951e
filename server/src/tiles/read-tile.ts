import { createHash } from 'node:crypto';
import type { Received } from '@atlas/contract/endpoint';
import { because } from '@atlas/contract/reasons';
import type { readAssetTile as endpoint } from '@atlas/contract/tiles';
import { containsPattern } from '../platform/database/contains-pattern.ts';
import type { TileAnswer } from '../platform/handler.ts';
import { AppError } from '../platform/outcome.ts';
import { encodeTile } from './encode-tile.ts';
import type { KeptCells } from './kept-cells.ts';
import type { KeptTiles } from './kept-tiles.ts';
import { findMarks, makeTile } from './make-tile.ts';
import { type Caller, readTileVersion, type WantedTile } from './repository.ts';
import { isKnown, isTileOfWorld, writeTag } from './rules.ts';

type Input = Omit<Received<typeof endpoint>['params'] & Received<typeof endpoint>['query'], 'companyID'>;

/** What a process keeps to answer with. */
export interface Kept {
  readonly tiles: KeptTiles;
  readonly cells: KeptCells;
}

/**
 * A vector tile of a company's assets, or the answer that the caller's copy is still valid.
 * @param ifNoneMatch the header of that name
 * @throws AppError `invalid_input` for a tile outside the map, and as entering the company does
 */
export async function readTile(
  caller: Caller,
  kept: Kept,
  input: Input,
  ifNoneMatch: string | undefined,
): Promise<TileAnswer> {
  if (!isTileOfWorld(input)) {
    throw new AppError('invalid_input', { reasons: [{ path: 'x', ...because('tile_missing') }] });
  }
  const wanted = readQuery(input);
  const tagOf = (version: number) => writeTag(JSON.stringify([caller.companyID, version, ...Object.values(wanted)]));
  // Read before the tile: content newer than its tag is fetched again, but older content would stay.
  const version = await readTileVersion(caller, wanted);
  if (version === undefined) return readOwnTile(caller, wanted, ifNoneMatch);
  if (isKnown(ifNoneMatch, tagOf(version))) return { tag: tagOf(version), tile: undefined };
  const key = JSON.stringify([caller.companyID, ...Object.values(wanted)]);
  const made = await kept.tiles.read(key, version, () => makeTile(caller, kept.cells, wanted));
  // The caller may have lost sight of a part of the company meanwhile.
  return made === undefined ? readOwnTile(caller, wanted, ifNoneMatch) : { tag: tagOf(made.version), tile: made.tile };
}

/** For callers who see only what concerns them, the tile is made each time: it also changes with what concerns them. */
async function readOwnTile(caller: Caller, wanted: WantedTile, ifNoneMatch: string | undefined): Promise<TileAnswer> {
  const { database, actor, companyID } = caller;
  const marks = await database.readAsTenant(actor, companyID, (scope) => findMarks(scope, wanted));
  const tile = encodeTile(marks, wanted);
  const tag = writeTag(JSON.stringify([companyID, createHash('sha256').update(tile).digest('hex')]));
  return { tag, tile: isKnown(ifNoneMatch, tag) ? undefined : tile };
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
