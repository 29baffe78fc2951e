import * as contract from '@atlas/contract/tiles';
import type { FastifyInstance } from 'fastify';
import { mount } from '../platform/mount.ts';
import type { Platform } from '../platform/platform.ts';
import { readTile } from './read-tile.ts';

/** Vector tiles of a company's assets. */
export function registerTiles(app: FastifyInstance, platform: Platform): void {
  const { engine } = platform.database;
  mount(app, platform, contract, {
    readAssetTile: ({ scope, params, query, request }) =>
      readTile(scope, engine, { ...params, ...query }, request.headers['if-none-match']),
  });
}
