import * as site from '@atlas/contract/site';
import type { FastifyInstance } from 'fastify';
import { mount } from '../platform/mount.ts';
import type { Platform } from '../platform/platform.ts';

export function registerSite(app: FastifyInstance, platform: Platform): void {
  const { basemaps, demo } = platform.configuration;
  mount(app, platform, site, {
    readSiteConfiguration: {
      free: async () => ({ basemaps: [...basemaps], defaultBasemap: basemaps[0]?.id ?? 'embedded', demo }),
    },
  });
}
