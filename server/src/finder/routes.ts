import * as finder from '@atlas/contract/finder';
import type { FastifyInstance } from 'fastify';
import { mount } from '../platform/mount.ts';
import type { Platform } from '../platform/platform.ts';
import { find } from './find.ts';
import { readHoldings } from './read-holdings.ts';

/** One person's search results and holdings across their companies. */
export function mountFinder(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, finder, {
    find: ({ scope, query }) => find(scope, query.q),
    readHoldings: ({ scope }) => readHoldings(scope),
  });
}
