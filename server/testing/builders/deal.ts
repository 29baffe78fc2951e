import { listAsset } from '@atlas/contract/catalogue';
import type { DocumentId, OfferId, ReservationId } from '@atlas/contract/identifiers';
import { makeOffer, type PurchaseOffer } from '@atlas/contract/purchase-offers';
import { approveSale, completeSale, type Reservation, reserveAsset } from '@atlas/contract/reservations';
import { moneyAccount, openMainAccount, today } from '../../src/books/index.ts';
import { type ReceivedForDeal, receiveForDeal } from '../../src/sales/index.ts';
import type { TestApp } from '../app.ts';
import { call } from '../call.ts';
import type { TestCompany } from './company.ts';
import type { TestPerson } from './person.ts';
import { buildHeldAsset, type HeldAsset, HOLDER } from './right.ts';

/** An asset on sale whose title is recorded, with a document filed. */
export interface ListedDeal extends HeldAsset {
  readonly companyID: TestCompany['companyID'];
}

export const LIST_PRICE = '900000';
let serial = 0;

/** A buyer without an account. */
export function inventBuyer(changes: { readonly phone?: string; readonly email?: string } = {}) {
  serial += 1;
  const phone = `+26378${String(2_000_000 + serial).padStart(7, '0')}`;
  return { kind: 'person', name: `Buyer ${serial}`, nationalID: '', phone, email: '', ...changes } as const;
}

/** The day in Harare some days from now. */
export function dayAhead(days: number): string {
  return new Date(Date.now() + 2 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
}

/** Puts an approved asset of an operator on sale, at 9,000 dollars. */
export async function buildDeal(test: TestApp, company: TestCompany): Promise<ListedDeal> {
  const held = await buildHeldAsset(test, company, HOLDER);
  const { companyID, assetID } = held;
  await test.storage.opened.pool.query("UPDATE app.asset SET compliance_state = 'APPROVED' WHERE id = $1", [assetID]);
  const body = { priceCents: Number(LIST_PRICE), ropAvailable: true };
  await call(test.app, listAsset, { params: { companyID, assetID }, body }, company.director);
  return held;
}

/** Records the offer of a buyer without an account. */
export function buildOffer(
  test: TestApp,
  { companyID, assetID }: ListedDeal,
  seller: TestPerson,
  inputs: { readonly amount?: string; readonly buyer?: ReturnType<typeof inventBuyer> } = {},
): Promise<PurchaseOffer> {
  const offerID = crypto.randomUUID() as OfferId;
  const { amount = '800000', buyer = inventBuyer() } = inputs;
  const body = { assetID, buyer, amount, until: dayAhead(7), note: 'Pays in cash.' };
  return call(test.app, makeOffer, { params: { companyID, offerID }, body }, seller);
}

/** Reserves an asset at its price, with a deposit of 1,000 dollars of which the company keeps a tenth. */
export function buildReservation(
  test: TestApp,
  { companyID, assetID }: ListedDeal,
  seller: TestPerson,
  buyer = inventBuyer(),
): Promise<Reservation> {
  const reservationID = crypto.randomUUID() as ReservationId;
  const body = { assetID, buyer, deposit: '100000', keptPercent: '10' };
  return call(test.app, reserveAsset, { params: { companyID, reservationID }, body }, seller);
}

/** Receives money for a reservation on the main bank account, as the payments desk does. */
export function receive(
  test: TestApp,
  { companyID }: Pick<TestCompany, 'companyID'>,
  reservationID: ReservationId,
  amount: bigint,
  by: TestPerson,
  paymentID: string = crypto.randomUUID(),
): Promise<ReceivedForDeal | { readonly code: string }> {
  return test.database.withTenant(by.actor, companyID, async (scope) => {
    const account = moneyAccount(await openMainAccount(scope.tx, 'USD'));
    return receiveForDeal(scope, {
      ...({ dealKind: 'reservation', dealID: reservationID, paymentID, amount, unit: 'USD' } as const),
      valueOn: await today(scope.tx),
      moneyAccount: account,
      payer: 'S. Dube',
      receipt: 'R-000001',
      key: `receipt ${paymentID}`,
      origin: test.configuration.origin,
    });
  });
}

/** Proposes and approves the sale of a confirmed reservation. */
export async function agreeOnSale(
  test: TestApp,
  { companyID, documentID }: { readonly companyID: TestCompany['companyID']; readonly documentID: DocumentId },
  reservationID: ReservationId,
  by: { readonly proposer: TestPerson; readonly decider: TestPerson },
): Promise<Reservation> {
  const params = { companyID, reservationID };
  await call(test.app, completeSale, { params, body: { documentID } }, by.proposer);
  return call(test.app, approveSale, { params }, by.decider);
}
