import * as contract from '@atlas/contract/tiles';
import type { FastifyInstance } from 'fastify';
import { mount } from '../platform/mount.ts';
import type { Platform } from '../platform/platform.ts';
import { KeptCells } from './kept-cells.ts';
import { KeptParts } from './kept-parts.ts';
import { type Kept, readTile } from './read-tile.ts';

/** Bytes of tiles that a process keeps. */
const MOST_TILE_BYTES = 64 * 1024 * 1024;

/** Vector tiles of a company's assets. */
export function mountTiles(app: FastifyInstance, platform: Platform): void {
  const kept: Kept = { tiles: new KeptParts(MOST_TILE_BYTES), cells: new KeptCells(), underWay: new Map() };
  mount(app, platform, contract, {
    readAssetTile: ({ scope, params, query, request }) =>
      readTile(scope, kept, { ...params, ...query }, request.headers['if-none-match']),
  });
}
