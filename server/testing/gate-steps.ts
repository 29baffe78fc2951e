import { readAsset } from '@atlas/contract/assets';
import { listCompanyEvents } from '@atlas/contract/companies';
import { attestGatePass, type GateRun, listGateRuns, submitGatePass } from '@atlas/contract/gate-runs';
import type { AssetId } from '@atlas/contract/identifiers';
import { ACCOUNT_CODES, type AccountInput, ensureAccount } from '../src/ledger/index.ts';
import type { TestApp } from './app.ts';
import { buildCompany, buildMember, type TestCompany } from './builders/company.ts';
import { asDirector } from './builders/ledger.ts';
import type { TestPerson } from './builders/person.ts';
import { call } from './call.ts';

/** People as gatekeepers in good standing. */
export const keepers = (...people: readonly TestPerson[]) =>
  people.map(({ phone, name }) => ({ phoneNumber: phone, name, compliant: true }));

/** The latest pass of a gate. */
export function at(run: GateRun, gate: string): GateRun['passes'][number] {
  const found = run.passes.find((pass) => pass.gate === gate);
  if (found === undefined) throw new Error(`there is no gate ${gate}`);
  return found;
}

/** Every pass by its gate and cycle. */
export const states = (run: GateRun) =>
  Object.fromEntries(run.passes.map(({ gate, cycle, state }) => [`${gate} ${cycle}`, state]));

/** Steps at the gates of one company; `clerk` hands in evidence. */
interface GateSteps {
  readonly place: (
    run: GateRun,
    gate: string,
  ) => { companyID: TestCompany['companyID']; passID: GateRun['passes'][number]['_id'] };
  readonly submit: (run: GateRun, gate: string) => Promise<GateRun>;
  readonly attest: (run: GateRun, gate: string, by: TestPerson) => Promise<GateRun>;
  readonly stateOf: (assetID: AssetId) => Promise<string>;
  readonly read: (assetID: AssetId) => Promise<GateRun>;
  /** The types of an asset's facts, newest first. */
  readonly facts: (assetID: AssetId) => Promise<readonly string[]>;
  readonly account: (
    owner: AccountInput['owner'],
    companyID: AccountInput['companyID'],
  ) => ReturnType<typeof ensureAccount>;
  /** What can be spent there, in milli-Megajoules. */
  readonly balanceOf: (accountID: string) => Promise<number>;
}

/** A company with a clerk and two gatekeepers, and their steps. */
export interface Review extends GateSteps {
  readonly company: TestCompany;
  readonly reception: TestPerson;
  readonly first: TestPerson;
  readonly second: TestPerson;
}

/** A new company for each test: its first tree starts every asset registered after it. */
export async function buildReview(test: TestApp): Promise<Review> {
  const company = await buildCompany(test);
  const reception = await buildMember(test, company, 'Reception');
  const first = await buildMember(test, company, 'Gatekeeper');
  const second = await buildMember(test, company, 'Gatekeeper');
  return { company, reception, first, second, ...takeSteps(test, company, reception) };
}

function takeSteps(test: TestApp, company: TestCompany, clerk: TestPerson): GateSteps {
  const { companyID, director } = company;
  const place = (run: GateRun, gate: string) => ({ companyID, passID: at(run, gate)._id });
  return {
    place,
    submit: (run, gate) =>
      call(test.app, submitGatePass, { params: place(run, gate), body: { documentIDs: [] } }, clerk),
    attest: (run, gate, by) => call(test.app, attestGatePass, { params: place(run, gate), body: {} }, by),
    stateOf: async (assetID) =>
      (await call(test.app, readAsset, { params: { companyID, assetID } }, director)).complianceState,
    read: async (assetID) => {
      const [run] = (await call(test.app, listGateRuns, { params: { companyID, assetID } }, director)).runs;
      if (run === undefined) throw new Error('there is no run');
      return run;
    },
    facts: async (assetID) => {
      const query = { subjectID: assetID, limit: 200 };
      const { events } = await call(test.app, listCompanyEvents, { params: { companyID }, query }, director);
      return events.map(({ type }) => type);
    },
    account: (owner, holder) =>
      asDirector(test, company, ({ tx }) =>
        ensureAccount(tx, { companyID: holder, owner, code: ACCOUNT_CODES.holding }),
      ),
    balanceOf: async (accountID) => {
      const { rows } = await test.storage.opened.pool.query(
        'SELECT (credits_posted - debits_posted - debits_pending)::int AS free FROM app.account WHERE id = $1',
        [accountID],
      );
      return rows[0].free;
    },
  };
}
