import type { CompanyId, UserId } from '@atlas/contract/identifiers';
import { closeSession, openSession } from '@atlas/server/people/index';
import type { Configuration } from '@atlas/server/platform/config';
import type { Database, Scope } from '@atlas/server/platform/database/database';
import { FileStore } from '@atlas/server/platform/file-store';
import { sql } from 'kysely';
import { beginWalk, PastDays, walkTo } from './clock.ts';
import type { Colleague } from './colleague.ts';
import type { PreparedCompany } from './company-in-making.ts';
import {
  type DemoAccount,
  readDemoAccounts,
  readDemoCompany,
  readDemoListings,
  readDemoStations,
} from './demo-data.ts';
import { ensureAccounts, switchAccounts } from './ensure-accounts.ts';
import { readDemoGates } from './gate-data.ts';
import { foundCompany } from './load-company.ts';
import { planLedger } from './load-ledger.ts';
import { planPlatformDesk } from './load-platform-desk.ts';
import { prepareAssets } from './prepare-assets.ts';
import { readRegisterContents } from './register-contents.ts';
import { Timeline } from './timeline.ts';

interface DemoParts {
  readonly configuration: Configuration;
  readonly database: Database;
  readonly log: { readonly info: (message: string) => void };
}

/** The files of the demonstration's companies, in the order in which they are founded. */
const COMPANIES = ['great-dyke-minerals', 'mupfure-syndicate'];
/** When the first of them is founded; the next one follows a day later. */
const FOUNDED_DAYS_AGO = 1130;
const DEVICE = 'Loading the demonstration';

/**
 * Fills an empty register with the demonstration and sets its accounts' password from the settings. A register in use
 * is not changed. One transaction loads all companies: an interrupted start leaves none of them, and of several nodes
 * one loads.
 * @returns the email addresses of the demonstration's accounts; none if it is not loaded
 */
export async function loadDemo({ configuration, database, log }: DemoParts): Promise<string[]> {
  const contents = await database.withDoor(readRegisterContents);
  if (contents.anyCompany && !contents.demo) {
    log.info('The register has companies of its own, so the demonstration is left out.');
    return [];
  }
  const accounts = readDemoAccounts();
  const people = await ensureAccounts(database, accounts, configuration.demoPassword);
  await switchAccounts(database, accounts, 'open');
  if (!contents.demo) {
    log.info('Loading the demonstration. This takes a minute or more.');
    await loadCompanies(database, new FileStore(configuration.dataFolder), accounts, people);
  }
  return accounts.map(({ email }) => email);
}

async function loadCompanies(
  database: Database,
  files: FileStore,
  accounts: readonly DemoAccount[],
  people: ReadonlyMap<string, UserId>,
): Promise<void> {
  const staff = await openSessions(database, accounts, people);
  try {
    const companies = await Promise.all(COMPANIES.map((name) => prepareCompany(name, staff)));
    const [founder] = staff;
    if (founder === undefined) throw new Error('the demonstration has nobody to found its companies');
    const walk = async (scope: Scope) => {
      await waitForOtherNodes(scope);
      if ((await readRegisterContents(scope.tx)).anyCompany) return;
      await walkThroughYears(scope, files, companies, staff);
    };
    // Another node may be loading: waiting for it is one statement, with an import's time limit.
    await database.withTenant(founder.actor, null, walk, 'import');
  } finally {
    for (const { actor } of staff) await closeSession(database, actor);
  }
}

/** Founds the companies and lets everything happen at its moment, up to now. */
async function walkThroughYears(
  scope: Scope,
  files: FileStore,
  companies: readonly PreparedCompany[],
  staff: readonly Colleague[],
): Promise<void> {
  const { rows } = await sql<{ now: Date }>`SELECT clock_timestamp() AS now`.execute(scope.tx);
  const days = new PastDays(rows[0]?.now ?? new Date());
  await beginWalk(scope.tx);
  const timeline = new Timeline(scope, days);
  const founded = new Map<string, CompanyId>();
  for (const [index, company] of companies.entries()) {
    const name = COMPANIES[index] ?? '';
    await walkTo(scope.tx, days.at(FOUNDED_DAYS_AGO - index, name));
    founded.set(name, await foundCompany(scope, files, timeline, company));
  }
  await planPlatformDesk(scope, timeline, founded, staff);
  planLedger(scope, timeline, founded, staff);
  await timeline.run();
}

async function prepareCompany(name: string, staff: readonly Colleague[]): Promise<PreparedCompany> {
  const company = readDemoCompany(name);
  const own = staff.filter(({ account }) => account.works?.company === name);
  const assets = await prepareAssets(company);
  return {
    company,
    assets,
    stations: readDemoStations(name),
    listings: readDemoListings(name),
    gates: readDemoGates(name),
    staff: own,
  };
}

async function openSessions(
  database: Database,
  accounts: readonly DemoAccount[],
  people: ReadonlyMap<string, UserId>,
): Promise<readonly Colleague[]> {
  const staff: Colleague[] = [];
  for (const account of accounts) {
    const id = people.get(account.email);
    if (id === undefined || (account.works === undefined && account.superAdmin !== true)) continue;
    staff.push({ account, ...(await openSession(database, id, DEVICE)) });
  }
  return staff;
}

/** Nodes that start on one empty database take turns, so that all but the first find it full. */
async function waitForOtherNodes({ tx }: Scope): Promise<void> {
  // A whole load may hold its lock longer than anything else.
  await sql`SELECT set_config('lock_timeout', '240s', true)`.execute(tx);
  await sql`SELECT pg_advisory_xact_lock(hashtext('atlas-demo'))`.execute(tx);
}
