import * as contract from '@atlas/contract/tiles';
import type { FastifyInstance } from 'fastify';
import { mount } from '../platform/mount.ts';
import type { Platform } from '../platform/platform.ts';
import { KeptTiles } from './kept-tiles.ts';
import { readTile } from './read-tile.ts';

/** Vector tiles of a company's assets. */
export function mountTiles(app: FastifyInstance, platform: Platform): void {
  const maker = { engine: platform.database.engine, kept: new KeptTiles() };
  mount(app, platform, contract, {
    readAssetTile: ({ scope, params, query, request }) =>
      readTile(scope, maker, { ...params, ...query }, request.headers['if-none-match']),
  });
}
