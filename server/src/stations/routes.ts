import * as contract from '@atlas/contract/base-stations';
import * as stages from '@atlas/contract/stage-history';
import type { FastifyInstance } from 'fastify';
import { mount } from '../platform/mount.ts';
import type { Platform } from '../platform/platform.ts';
import { listStages } from './list-stages.ts';
import { listBaseStations } from './list-stations.ts';
import { removeBaseStation } from './remove-station.ts';
import { saveBaseStation } from './save-station.ts';

/** Base stations, and the stages that assets went through. */
export function mountStations(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, contract, {
    listBaseStations: ({ scope, params }) => listBaseStations(scope, params.companyID),
    saveBaseStation: ({ scope, params, body }) => saveBaseStation(scope, params, body),
    removeBaseStation: ({ scope, params }) => removeBaseStation(scope, params),
  });
  mount(app, platform, stages, {
    listStageHistory: ({ scope, params, query }) => listStages(scope, params.companyID, query),
  });
}
