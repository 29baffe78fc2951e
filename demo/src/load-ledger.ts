import { AssetId, type CompanyId, RedemptionId } from '@atlas/contract/identifiers';
import {
  acceptMintProposal,
  approveMint,
  nameFirstOfficers,
  payFromTreasury,
  readMintDesk,
  requestMint,
  requestRedemption,
  setRedemptionRate,
} from '@atlas/server/ledger/index';
import { approveRedemption, settleRedemption } from '@atlas/server/payments/index';
import type { Scope } from '@atlas/server/platform/database/database';
import { sql } from 'kysely';
import { acceptBySecond, pickSecond } from './accept.ts';
import { actAs, type Colleague, pickColleague } from './colleague.ts';
import { type DemoLedger, readDemoLedger } from './ledger-data.ts';
import { requireDone } from './require-done.ts';
import type { Timeline } from './timeline.ts';

type Books = DemoLedger['companies'][number];

/** When the officers were appointed and the value of a Megajoule was set. */
const BEGUN_DAYS_AGO = 1067;

interface Ledger {
  readonly scope: Scope;
  readonly timeline: Timeline;
  readonly staff: readonly Colleague[];
  readonly approvers: readonly Colleague[];
}

/** Schedules what is minted, paid and redeemed, each step by someone who may take it. */
export function planLedger(
  scope: Scope,
  timeline: Timeline,
  companies: ReadonlyMap<string, CompanyId>,
  people: readonly Colleague[],
): void {
  const { rates, officers, companies: books } = readDemoLedger();
  const chief = people.find(({ account }) => account.superAdmin === true);
  if (chief === undefined) throw new Error('the demonstration has nobody to appoint mint officers');
  const approvers = [chief, ...people.filter(({ account }) => officers.includes(account.email))];
  timeline.add(BEGUN_DAYS_AGO, 'ledger', async () => {
    await nameOfficers(scope, officers);
    for (const rate of rates) await setRate(scope, rate, approvers);
  });
  for (const book of books) {
    const companyID = companies.get(book.company);
    const staff = people.filter(({ account }) => account.works?.company === book.company);
    if (companyID !== undefined) planBooks({ scope, timeline, staff, approvers }, companyID, book);
  }
}

/** Names the first officers as the operator's command does: no person's role may. */
async function nameOfficers({ tx }: Scope, officers: readonly string[]): Promise<void> {
  await sql`SET LOCAL ROLE atlas_door`.execute(tx);
  if ((await nameFirstOfficers(tx, officers)) !== 'done') throw new Error('the officers could not be named');
  await sql`SET LOCAL ROLE atlas_app`.execute(tx);
}

/** Two officers set a rate: the first proposes it, and the second puts it in force. */
async function setRate(
  scope: Scope,
  rate: DemoLedger['rates'][number],
  [first, second]: readonly Colleague[],
): Promise<void> {
  if (first === undefined || second === undefined) throw new Error('the demonstration has no two mint officers');
  requireDone(await setRedemptionRate(await actAs(scope, first, null), rate));
  const deciding = await actAs(scope, second, null);
  const { proposals } = requireDone(await readMintDesk(deciding));
  for (const { _id } of proposals) requireDone(await acceptMintProposal(deciding, _id));
}

function planBooks({ scope, timeline, staff, approvers }: Ledger, companyID: CompanyId, book: Books): void {
  const director = pickColleague(staff, ['Director']);
  for (const { daysAgo, ...input } of book.mints) {
    timeline.add(daysAgo, book.company, async () => {
      const { _id } = requireDone(await requestMint(await actAs(scope, director, companyID), companyID, input));
      for (const approver of approvers) requireDone(await approveMint(await actAs(scope, approver, null), _id));
    });
  }
  if (book.waiting !== undefined) {
    const { daysAgo, ...input } = book.waiting;
    timeline.add(daysAgo, book.company, async () => {
      requireDone(await requestMint(await actAs(scope, director, companyID), companyID, input));
    });
  }
  timeline.add(book.toppedUpDaysAgo, book.company, async () => {
    await topUp({ scope, staff, director }, companyID, book);
  });
  for (const { to, amount, note, daysAgo } of book.payments) {
    timeline.add(daysAgo, book.company, async () => {
      const { phone } = findPerson(staff, to).account;
      const body = { key: crypto.randomUUID(), amount, note, to: { phone } };
      const paying = await actAs(scope, director, companyID);
      const { proposalID } = requireDone(await payFromTreasury(paying, companyID, body));
      await acceptBySecond(scope, companyID, staff, { by: director, proposalID });
    });
  }
  for (const input of book.redemptions) planRedemption({ scope, timeline, staff }, companyID, input);
}

interface Paying {
  readonly scope: Scope;
  readonly staff: readonly Colleague[];
  readonly director: Colleague;
}

async function topUp({ scope, staff, director }: Paying, companyID: CompanyId, { topUps }: Books): Promise<void> {
  const seeing = await actAs(scope, director, companyID);
  const assets = await seeing.tx
    .selectFrom('asset')
    .select('id')
    .where('company_id', '=', companyID)
    .where('standing', '=', 'ACTIVE')
    .orderBy('asset_number')
    .limit(topUps.length)
    .execute();
  for (const [index, { id }] of assets.entries()) {
    const amount = String(topUps[index]);
    const to = { assetID: AssetId.parse(id) };
    const body = { key: crypto.randomUUID(), amount, note: 'For its stage gates', to };
    const paying = await actAs(scope, director, companyID);
    const { proposalID } = requireDone(await payFromTreasury(paying, companyID, body));
    await acceptBySecond(scope, companyID, staff, { by: director, proposalID });
  }
}

/** Requests a redemption; one with a reference is approved a day later and paid the day after. */
function planRedemption(
  { scope, timeline, staff }: Omit<Ledger, 'approvers'>,
  companyID: CompanyId,
  { by, amount, currency, paidAs, daysAgo }: Books['redemptions'][number],
): void {
  const place = { companyID, redemptionID: RedemptionId.parse(crypto.randomUUID()) };
  timeline.add(daysAgo, by, async () => {
    const own = await actAs(scope, findPerson(staff, by), companyID);
    requireDone(await requestRedemption(own, place, { amount, currency }));
  });
  if (paidAs === undefined) return;
  const approver = pickColleague(staff, ['Reception', 'Director']);
  const act = (colleague: Colleague) => actAs(scope, colleague, companyID);
  timeline.add(daysAgo - 1, by, async () => requireDone(await approveRedemption(await act(approver), place)));
  const payer = pickSecond(staff, approver);
  timeline.add(daysAgo - 2, by, async () =>
    requireDone(await settleRedemption(await act(payer), place, { payoutReference: paidAs })),
  );
}

function findPerson(staff: readonly Colleague[], email: string): Colleague {
  const found = staff.find(({ account }) => account.email === email);
  if (found === undefined) throw new Error(`${email} does not work there`);
  return found;
}
