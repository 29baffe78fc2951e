import * as costs from '@atlas/contract/asset-costs';
import * as events from '@atlas/contract/asset-events';
import * as entries from '@atlas/contract/book-entries';
import * as months from '@atlas/contract/book-months';
import * as exchange from '@atlas/contract/exchange';
import * as moneyAccounts from '@atlas/contract/money-accounts';
import type { FastifyInstance } from 'fastify';
import { mount } from '../platform/mount.ts';
import type { Platform } from '../platform/platform.ts';
import { createEvent, getEvents, stopEvent } from './asset-events.ts';
import { closeMonth, proposeReopening } from './close-month.ts';
import { approveEvent, refuseEvent } from './decide-event.ts';
import { downloadEntries } from './download-entries.ts';
import { proposeExchange } from './exchange.ts';
import { exportJournal } from './export-journal.ts';
import { listBookAccounts } from './list-accounts.ts';
import { listEntries, readEntry } from './list-entries.ts';
import { listBookMonths } from './list-months.ts';
import { printEntries } from './print-entries.ts';
import { proposeReversal } from './propose-reversal.ts';
import { listRates, proposeRate } from './rates.ts';
import { readAssetCosts } from './read-costs.ts';
import { proposeCost } from './record-cost.ts';
import { saveMoneyAccount } from './save-money-account.ts';

/** The books of a company: accounts, entries, months, exchange rates and the journal. */
export function mountBooks(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, entries, {
    listBookAccounts: ({ scope, params, query }) => listBookAccounts(scope, params.companyID, query),
    listEntries: ({ scope, params, query: { limit, before, ...filter } }) =>
      listEntries(scope, params.companyID, filter, { limit, before }),
    readEntry: ({ scope, params }) => readEntry(scope, params.companyID, params.entryID),
    downloadEntries: {
      free: ({ actor, params, query }) => downloadEntries(platform, actor, params.companyID, query),
    },
    printEntries: ({ scope, params, query }) => printEntries(scope, params.companyID, query),
    exportJournal: { free: ({ actor, params, query }) => exportJournal(platform, actor, params.companyID, query) },
    reverseEntry: ({ scope, params, body }) => proposeReversal(scope, params, body),
  });
  mount(app, platform, events, {
    createEvent: ({ scope, body }) => createEvent(scope, body),
    getEvents: ({ scope, body }) => getEvents(scope, body),
    approveEvent: ({ scope, params }) => approveEvent(scope, params),
    refuseEvent: ({ scope, params, body }) => refuseEvent(scope, params, body),
    stopEvent: ({ scope, params }) => stopEvent(scope, params),
  });
  mount(app, platform, costs, {
    readAssetCosts: ({ scope, params }) => readAssetCosts(scope, params),
    recordAssetCost: ({ scope, params, body }) => proposeCost(scope, params, body),
  });
  mount(app, platform, months, {
    listBookMonths: ({ scope, params }) => listBookMonths(scope, params.companyID),
    closeMonth: ({ scope, params, body }) => closeMonth(scope, params, body),
    reopenMonth: ({ scope, params, body }) => proposeReopening(scope, params, body),
  });
  mount(app, platform, moneyAccounts, {
    saveMoneyAccount: ({ scope, params, body }) => saveMoneyAccount(scope, params, body),
  });
  mount(app, platform, exchange, {
    listRates: ({ scope, params }) => listRates(scope, params.companyID),
    setRate: ({ scope, params, body }) => proposeRate(scope, params, body),
    exchangeMoney: ({ scope, params, body }) => proposeExchange(scope, params, body),
  });
}
