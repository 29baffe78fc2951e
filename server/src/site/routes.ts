import * as site from '@atlas/contract/site';
import type { FastifyInstance } from 'fastify';
import { mount } from '../platform/mount.ts';
import type { Platform } from '../platform/platform.ts';
import { rememberCounters } from './count-register.ts';

export function mountSite(app: FastifyInstance, platform: Platform): void {
  const { basemaps, demo } = platform.configuration;
  const countRegister = rememberCounters(platform.database);
  mount(app, platform, site, {
    readSiteConfiguration: {
      free: async () => ({ basemaps: [...basemaps], defaultBasemap: basemaps[0]?.id ?? 'embedded', demo }),
    },
    readCounters: { free: () => countRegister() },
  });
}
