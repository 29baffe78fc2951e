import { AssetId, type CompanyId, RedemptionId } from '@atlas/contract/identifiers';
import { appointMintOfficer, approveMint, requestMint, setRedemptionRate } from '@atlas/server/ledger/mint';
import { payFromTreasury } from '@atlas/server/ledger/pay';
import { approveRedemption, requestRedemption, settleRedemption } from '@atlas/server/ledger/redemptions';
import type { Scope } from '@atlas/server/platform/database/database';
import { actAs, type Colleague, pickColleague } from './colleague.ts';
import { type DemoLedger, readDemoLedger } from './ledger-data.ts';
import { requireDone } from './require-done.ts';

type Books = DemoLedger['companies'][number];

/** Mints for the companies, tops up assets, pays people and redeems, each step under the name of who may take it. */
export async function loadLedger(
  scope: Scope,
  companies: ReadonlyMap<string, CompanyId>,
  people: readonly Colleague[],
): Promise<void> {
  const { rates, officers, companies: books } = readDemoLedger();
  const chief = people.find(({ account }) => account.superAdmin === true);
  if (chief === undefined) throw new Error('the demonstration has nobody to appoint mint officers');
  const ruling = await actAs(scope, chief, null);
  for (const rate of rates) requireDone(await setRedemptionRate(ruling, rate));
  for (const email of officers) requireDone(await appointMintOfficer(ruling, { email, appointed: true }));
  const approvers = [chief, ...people.filter(({ account }) => officers.includes(account.email))];
  for (const book of books) {
    const companyID = companies.get(book.company);
    const staff = people.filter(({ account }) => account.works?.company === book.company);
    if (companyID !== undefined) await keepBooks(scope, companyID, book, { staff, approvers });
  }
}

async function keepBooks(
  scope: Scope,
  companyID: CompanyId,
  book: Books,
  { staff, approvers }: { readonly staff: readonly Colleague[]; readonly approvers: readonly Colleague[] },
): Promise<void> {
  const director = pickColleague(staff, ['Director']);
  for (const wish of book.mints) {
    const { _id } = requireDone(await requestMint(await actAs(scope, director, companyID), companyID, wish));
    for (const approver of approvers) requireDone(await approveMint(await actAs(scope, approver, null), _id));
  }
  const leading = await actAs(scope, director, companyID);
  if (book.waiting !== undefined) requireDone(await requestMint(leading, companyID, book.waiting));
  await payOut(leading, companyID, book, staff);
  for (const wish of book.redemptions) await redeem(scope, companyID, wish, staff);
}

async function payOut(scope: Scope, companyID: CompanyId, book: Books, staff: readonly Colleague[]): Promise<void> {
  const assets = await scope.tx
    .selectFrom('asset')
    .select('id')
    .where('company_id', '=', companyID)
    .where('standing', '=', 'ACTIVE')
    .orderBy('asset_number')
    .limit(book.topUps.length)
    .execute();
  for (const [index, { id }] of assets.entries()) {
    const amount = String(book.topUps[index]);
    const to = { assetID: AssetId.parse(id) };
    const body = { key: crypto.randomUUID(), amount, note: 'For its stage gates', to };
    requireDone(await payFromTreasury(scope, companyID, body));
  }
  for (const { to, amount, note } of book.payments) {
    const { phone } = findPerson(staff, to).account;
    requireDone(await payFromTreasury(scope, companyID, { key: crypto.randomUUID(), amount, note, to: { phone } }));
  }
}

async function redeem(
  scope: Scope,
  companyID: CompanyId,
  { by, amount, currency, paidAs }: Books['redemptions'][number],
  staff: readonly Colleague[],
): Promise<void> {
  const place = { companyID, redemptionID: RedemptionId.parse(crypto.randomUUID()) };
  const own = await actAs(scope, findPerson(staff, by), companyID);
  requireDone(await requestRedemption(own, place, { amount, currency }));
  if (paidAs === undefined) return;
  const desk = await actAs(scope, pickColleague(staff, ['Reception', 'Director']), companyID);
  requireDone(await approveRedemption(desk, place));
  requireDone(await settleRedemption(desk, place, paidAs));
}

function findPerson(staff: readonly Colleague[], email: string): Colleague {
  const found = staff.find(({ account }) => account.email === email);
  if (found === undefined) throw new Error(`${email} does not work there`);
  return found;
}
