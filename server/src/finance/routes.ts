import * as finance from '@atlas/contract/finance';
import * as prices from '@atlas/contract/price-range';
import type { FastifyInstance } from 'fastify';
import { mount } from '../platform/mount.ts';
import type { Platform } from '../platform/platform.ts';
import { readDashboard } from './charts/read-dashboard.ts';
import { listCollections, openCollection } from './collections/collections.ts';
import { ForecastDesk } from './forecast/forecast-desk.ts';
import { readForecast } from './forecast/read-forecast.ts';
import { readGateBudget } from './gates/read-gate-budget.ts';
import { readMilestones, setTarget } from './milestones/milestones.ts';
import { readPriceRange } from './prices/read-price-range.ts';

/** Figures of a company's finances: charts, forecast, milestones and price ranges. */
export function mountFinance(app: FastifyInstance, platform: Platform): void {
  const desk = new ForecastDesk();
  mount(app, platform, finance, {
    readFinanceDashboard: ({ scope, query }) => readDashboard(scope, query),
    readCashForecast: {
      free: ({ actor, params, query }) =>
        readForecast(platform, desk, { actor, companyID: params.companyID, unit: query.unit }),
    },
    readGateBudget: ({ scope }) => readGateBudget(scope),
    readFinanceMilestones: ({ scope, query }) => readMilestones(scope, query.unit),
    setFinanceTarget: ({ scope, params, body: { measure, unit, target } }) =>
      setTarget(scope, params.companyID, { month: params.month, measure, unit }, target),
    listCollections: ({ scope }) => listCollections(scope),
    openCollectionWork: ({ scope, params }) => openCollection(scope, params.contractID),
  });
  mount(app, platform, prices, {
    readPriceRange: ({ scope, params }) => readPriceRange(scope, params.assetID),
  });
}
