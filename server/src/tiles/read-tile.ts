import { CLUSTER_BELOW_ZOOM } from '@atlas/contract/tiles';
import type { Database, Scope } from '../platform/database/database.ts';
import type { TileAnswer } from '../platform/handler.ts';
import { AppError } from '../platform/outcome.ts';
import { encodeTile, TileFeatures } from './encode-tile.ts';
import { selectTile, selectTileFeatures } from './repository.ts';
import { isTileOfWorld, readKnownVersion, writeTag } from './rules.ts';

interface Wish {
  readonly z: number;
  readonly x: number;
  readonly y: number;
  readonly categoryId?: string | undefined;
  readonly complianceState?: string | undefined;
}

/**
 * A vector tile of the current company's assets, or word that the asker's copy still holds.
 * @param ifNoneMatch the header of that name
 * @throws AppError `invalid_input` for a tile outside of the world
 */
export async function readTile(
  scope: Scope,
  engine: Database['engine'],
  wish: Wish,
  ifNoneMatch: string | undefined,
): Promise<TileAnswer> {
  if (!isTileOfWorld(wish)) {
    throw new AppError('invalid_input', { issues: [{ path: 'x', message: 'There is no such tile at this zoom.' }] });
  }
  const { z, x, y, categoryId = null, complianceState = null } = wish;
  const clustered = z < CLUSTER_BELOW_ZOOM;
  const wanted = { z, x, y, categoryId, complianceState, clustered, known: readKnownVersion(ifNoneMatch) };
  if (engine === 'postgresql') {
    const { version, tile } = await selectTile(scope.tx, wanted);
    return { tag: writeTag(version), tile: tile ?? undefined };
  }
  const { version, features } = TileFeatures.parse(JSON.parse(await selectTileFeatures(scope, wanted)));
  return { tag: writeTag(version), tile: features === null ? undefined : encodeTile(features, wish) };
}
