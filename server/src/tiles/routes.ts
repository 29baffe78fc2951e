import * as contract from '@atlas/contract/tiles';
import type { FastifyInstance } from 'fastify';
import { mount } from '../platform/mount.ts';
import type { Platform } from '../platform/platform.ts';
import { KeptCells } from './kept-cells.ts';
import { KeptTiles } from './kept-tiles.ts';
import { readTile } from './read-tile.ts';

/** Vector tiles of a company's assets. */
export function mountTiles(app: FastifyInstance, platform: Platform): void {
  const kept = { tiles: new KeptTiles(), cells: new KeptCells() };
  mount(app, platform, contract, {
    readAssetTile: {
      free: ({ actor, params: { companyID, ...place }, query, request }) => {
        const caller = { database: platform.database, actor, companyID };
        return readTile(caller, kept, { ...place, ...query }, request.headers['if-none-match']);
      },
    },
  });
}
