import { setTimeout as wait } from 'node:timers/promises';
import type { RopId } from '@atlas/contract/identifiers';
import { acceptRop, openRopLink, sendRopCode } from '@atlas/contract/rop-acceptance';
import type { RopTerms } from '@atlas/contract/rop-terms';
import type { RopDetail } from '@atlas/contract/rop-view';
import { approveRop, draftRop, submitRop } from '@atlas/contract/rops';
import { addDays } from '@atlas/money/rop/days';
import { moneyAccount, openMainAccount, today } from '../../src/books/index.ts';
import { isRefusal } from '../../src/platform/outcome.ts';
import { type RopReceipt, receiveForContract, refundForContract, reverseForContract } from '../../src/rops/index.ts';
import type { TestApp } from '../app.ts';
import { call } from '../call.ts';
import type { TestCompany } from './company.ts';
import { buildDeal } from './deal.ts';
import type { TestPerson } from './person.ts';

/** Who draws up contracts in a test. */
export interface RopPeople {
  readonly company: TestCompany;
  readonly seller: TestPerson;
  readonly manager: TestPerson;
}

/** A contract of a test, with its address. */
export interface TestRop {
  readonly companyID: TestCompany['companyID'];
  readonly ropID: RopId;
  readonly reference: string;
  readonly buyer: ReturnType<typeof inventRopBuyer>;
  /** The secret of the buyer's link; empty before there is one. */
  readonly token: string;
}

const PATIENCE_MILLISECONDS = 10_000;
let serial = 0;

/** A buyer with a phone and an email address of their own. */
export function inventRopBuyer() {
  serial += 1;
  const phone = `+26377${String(4_000_000 + serial).padStart(7, '0')}`;
  const email = `buyer-${serial}-${crypto.randomUUID().slice(0, 8)}@example.com`;
  return { kind: 'person', name: `Buyer ${serial}`, nationalID: `63-${100_000 + serial} K 42`, phone, email } as const;
}

/** The day in Harare some days ago. */
export function dayAgo(days: number): string {
  return addDays(new Date(Date.now() + 2 * 3_600_000).toISOString().slice(0, 10), -days);
}

/** Terms of finance's example, which began some days ago. */
export function ropTerms(changes: Partial<RopTerms> = {}): RopTerms {
  return {
    unit: 'USD',
    price: '1200000',
    deposit: '100000',
    optionFee: '50000',
    method: 'reducing',
    annualPercent: '12',
    frequency: 'monthly',
    count: 12,
    termMonths: null,
    start: dayAgo(0),
    firstDue: null,
    rentCreditPercent: '100',
    graceDays: 5,
    lateFee: { kind: 'fixed', amount: '2500', per: 'once', most: 1 },
    returnedPercent: '0',
    ...changes,
  };
}

/** Drafts a contract about an asset that is on sale. */
export async function buildDraft(test: TestApp, { company, seller }: RopPeople, terms = ropTerms()): Promise<TestRop> {
  const { companyID, assetID } = await buildDeal(test, company);
  const ropID = crypto.randomUUID() as RopId;
  const buyer = inventRopBuyer();
  const body = { version: null, assetID, buyer, terms };
  const { reference } = await call(test.app, draftRop, { params: { companyID, ropID }, body }, seller);
  return { companyID, ropID, reference, buyer, token: '' };
}

/** The same, approved: the buyer has the link. */
export async function buildApproved(test: TestApp, people: RopPeople, terms = ropTerms()): Promise<TestRop> {
  const rop = await buildDraft(test, people, terms);
  const params = { companyID: rop.companyID, ropID: rop.ropID };
  const { version } = await call(test.app, submitRop, { params, body: { version: 1 } }, people.seller);
  await call(test.app, approveRop, { params, body: { version } }, people.manager);
  return { ...rop, token: await readToken(test, rop) };
}

/** The same, signed by its buyer. */
export async function buildSigned(test: TestApp, people: RopPeople, terms = ropTerms()): Promise<TestRop> {
  const rop = await buildApproved(test, people, terms);
  const { token } = rop;
  await call(test.app, sendRopCode, { body: { token } });
  await call(test.app, acceptRop, { body: { token, code: await readCode(test, rop) } });
  return rop;
}

/** The same, with option fee and deposit in. */
export async function buildActive(test: TestApp, people: RopPeople, terms = ropTerms()): Promise<TestRop> {
  const rop = await buildSigned(test, people, terms);
  const upfront = BigInt(terms.optionFee) + BigInt(terms.deposit);
  if (upfront > 0n) await payRop(test, rop, upfront, people.seller);
  return rop;
}

/** The secret of the latest link to a buyer. */
export async function readToken(test: TestApp, { buyer }: Pick<TestRop, 'buyer'>): Promise<string> {
  return readSent(test.mails, buyer.email, /#token=([\w-]+)/);
}

/** The latest code to a buyer's phone. */
export async function readCode(test: TestApp, { buyer }: Pick<TestRop, 'buyer'>): Promise<string> {
  return readSent(test.texts, buyer.phone, /(\d{6}) is your code/);
}

/** What the buyer of a link sees. */
export async function readAsBuyer(test: TestApp, rop: TestRop) {
  return call(test.app, openRopLink, { body: { token: rop.token } });
}

/** The secret of the latest message to someone, once it has left. */
async function readSent(sent: readonly { readonly to: string; readonly text: string }[], to: string, secret: RegExp) {
  for (const end = Date.now() + PATIENCE_MILLISECONDS; Date.now() < end; await wait(20)) {
    const message = sent.findLast((one) => one.to === to);
    const found = message === undefined ? null : secret.exec(message.text);
    if (found !== null) return found[1] ?? '';
  }
  throw new Error(`no message to ${to} has left`);
}

/** Takes money for a contract on the main bank account, as the payments desk does; a refusal is its reason's code. */
export function payRop(
  test: TestApp,
  { companyID, ropID }: Pick<TestRop, 'companyID' | 'ropID'>,
  amount: bigint,
  by: TestPerson,
  given: { readonly paymentID?: string; readonly valueOn?: string } = {},
): Promise<RopReceipt | string> {
  return test.database
    .withTenant(by.actor, companyID, async (scope) => {
      const account = moneyAccount(await openMainAccount(scope.tx, 'USD'));
      const taken = await receiveForContract(scope, {
        contractID: ropID,
        paymentID: given.paymentID ?? crypto.randomUUID(),
        amount,
        unit: 'USD',
        valueOn: given.valueOn ?? (await today(scope.tx)),
        moneyAccount: account,
        receipt: null,
      });
      if (isRefusal(taken)) throw new Refused(String(taken.details.reason?.code));
      return taken;
    })
    .catch(codeOf);
}

/** Takes a payment back; a refusal is its reason's code. */
export function unpayRop(
  test: TestApp,
  { companyID, ropID }: Pick<TestRop, 'companyID' | 'ropID'>,
  paymentID: string,
  by: TestPerson,
): Promise<unknown> {
  return test.database
    .withTenant(by.actor, companyID, async (scope) => {
      const taken = await reverseForContract(scope, { contractID: ropID, paymentID });
      if (isRefusal(taken)) throw new Refused(String(taken.details.reason?.code));
      return taken;
    })
    .catch(codeOf);
}

/** Gives credit back; a refusal is its reason's code. */
export function refundRop(
  test: TestApp,
  { companyID, ropID }: Pick<TestRop, 'companyID' | 'ropID'>,
  amount: bigint,
  by: TestPerson,
): Promise<unknown> {
  return test.database
    .withTenant(by.actor, companyID, async (scope) => {
      const account = moneyAccount(await openMainAccount(scope.tx, 'USD'));
      const input = { contractID: ropID, refundID: crypto.randomUUID(), amount, moneyAccount: account };
      const given = await refundForContract(scope, { ...input, valueOn: await today(scope.tx) });
      if (isRefusal(given)) throw new Refused(String(given.details.reason?.code));
      return given;
    })
    .catch(codeOf);
}

class Refused extends Error {}

function codeOf(error: unknown): string {
  if (error instanceof Refused) return error.message;
  throw error;
}

/** The balances of a contract's own accounts in the books, by code: debits less credits. */
export async function readRopBalances(
  test: TestApp,
  { companyID, reference }: Pick<RopDetail, 'reference'> & Pick<TestRop, 'companyID'>,
): Promise<Readonly<Record<string, bigint>>> {
  const { rows } = await test.storage.opened.pool.query<{ code: number; balance: string }>(
    `SELECT a.code, sum(a.debits_posted - a.credits_posted)::text AS balance FROM app.account a
     WHERE a.company_id = $1 AND a.owner_kind = 'book' AND a.owner_id = $2 GROUP BY a.code`,
    [companyID, reference],
  );
  return Object.fromEntries(rows.map(({ code, balance }) => [code, BigInt(balance)]));
}
