import type { CompanyId, UserId } from '@atlas/contract/identifiers';
import { closeSession, openSession } from '@atlas/server/people/service';
import type { Configuration } from '@atlas/server/platform/config';
import type { Database, Scope } from '@atlas/server/platform/database/database';
import { FileStore } from '@atlas/server/platform/file-store';
import { sql } from 'kysely';
import type { Colleague } from './colleague.ts';
import {
  type DemoAccount,
  readDemoAccounts,
  readDemoCompany,
  readDemoGates,
  readDemoListings,
  readDemoStations,
} from './demo-data.ts';
import { keepAccounts, switchAccounts } from './keep-accounts.ts';
import { loadCompany, type PreparedCompany } from './load-company.ts';
import { loadLedger } from './load-ledger.ts';
import { prepareAssets } from './prepare-assets.ts';
import { readRegisterContents } from './register-contents.ts';

interface DemoParts {
  readonly configuration: Configuration;
  readonly database: Database;
  readonly log: { readonly info: (message: string) => void };
}

/** The files of the demonstration's companies, in the order in which they are founded. */
const COMPANIES = ['great-dyke-minerals', 'mupfure-syndicate'];
const DEVICE = 'Loading the demonstration';

/**
 * Fills an empty register with the demonstration and keeps its accounts' password as the settings have it. A register
 * that people use already is left alone. All companies come in by one transaction: a start that is cut short leaves
 * none of them, and of several nodes one loads.
 * @returns the e-mail addresses of the demonstration's accounts; none when it is not there
 */
export async function loadDemo({ configuration, database, log }: DemoParts): Promise<string[]> {
  const contents = await database.withDoor(readRegisterContents);
  if (contents.anyCompany && !contents.demo) {
    log.info('The register has companies of its own, so the demonstration is left out.');
    return [];
  }
  const accounts = readDemoAccounts();
  const people = await keepAccounts(database, accounts, configuration.demoPassword);
  await switchAccounts(database, accounts, 'open');
  if (!contents.demo) await loadCompanies(database, new FileStore(configuration.dataFolder), accounts, people);
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
    await database.withTenant(founder.actor, null, async (scope) => {
      await waitForOtherNodes(scope);
      if ((await readRegisterContents(scope.tx)).anyCompany) return;
      const founded = new Map<string, CompanyId>();
      for (const [index, company] of companies.entries()) {
        founded.set(COMPANIES[index] ?? '', await loadCompany(scope, files, company));
      }
      await loadLedger(scope, founded, staff);
    });
  } finally {
    for (const { actor } of staff) await closeSession(database, actor);
  }
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

/** Nodes that start on one empty database come one after the other, so that all but the first find it full. */
async function waitForOtherNodes({ tx }: Scope): Promise<void> {
  // A whole load takes longer than any other holder of a lock may.
  await sql`SELECT set_config('lock_timeout', '25s', true)`.execute(tx);
  await sql`SELECT pg_advisory_xact_lock(hashtext('atlas-demo'))`.execute(tx);
}
