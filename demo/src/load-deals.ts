import { OfferId, ReservationId } from '@atlas/contract/identifiers';
import { fileDocument } from '@atlas/server/documents/index';
import type { FileStore } from '@atlas/server/platform/file-store';
import {
  acceptOffer,
  approveSale,
  checkReservation,
  completeSale,
  counterOffer,
  makeOffer,
  reserveAsset,
} from '@atlas/server/sales/index';
import { actAs, actAsRegister, pickColleague } from './colleague.ts';
import { type CompanyInMaking, findPlotted } from './company-in-making.ts';
import { receiveAtDesk } from './receive-at-desk.ts';
import { requireDone } from './require-done.ts';
import { DEMO_SALES, type DemoSale } from './sale-data.ts';

/** Reservations that led to no sale yet: one whose buyer has days left, and one whose buyer let its time run out. */
const RESERVATIONS = [
  {
    number: '1204',
    buyer: { name: 'Panashe Gwenzi', phone: '+263770012405' },
    reservedDaysAgo: 6,
    depositDaysAgo: 5,
    lapsedDaysAgo: undefined,
  },
  {
    number: '3105',
    buyer: { name: 'Tawanda Chirume', phone: '+263770012406' },
    reservedDaysAgo: 22,
    depositDaysAgo: 21,
    lapsedDaysAgo: 6,
  },
] as const;

const DEPOSIT_PERCENT = 10n;
const DAY_MILLISECONDS = 86_400_000;
/** How long an offer holds. */
const DAYS_OPEN = 21;

/** Schedules completed sales, from the offer to the title, and reservations. */
export function planDeals(making: CompanyInMaking, files: FileStore): void {
  for (const sale of DEMO_SALES) {
    if (making.listings.some(({ number }) => number === sale.number)) planSale(making, files, sale);
  }
  for (const reservation of RESERVATIONS) {
    if (making.listings.some(({ number }) => number === reservation.number)) planReservation(making, reservation);
  }
}

function planSale(making: CompanyInMaking, files: FileStore, sale: DemoSale): void {
  const { timeline, scope, companyID, staff } = making;
  const { number } = sale;
  const offerID = OfferId.parse(crypto.randomUUID());
  const reservationID = ReservationId.parse(crypto.randomUUID());
  const ofOffer = { companyID, offerID };
  const ofReservation = { companyID, reservationID };
  const sell = () => actAs(scope, pickColleague(staff, ['Sales']), companyID);
  const agreed = centsOf(making, number, sale.agreedPercent);
  const deposit = (agreed * DEPOSIT_PERCENT) / 100n;
  const buyer = { kind: 'person', name: sale.buyer.name, nationalID: sale.buyer.nationalId, email: '' } as const;
  timeline.add(sale.offeredDaysAgo, `sale ${number}`, async () => {
    const until = dayAfter(making, sale.offeredDaysAgo - DAYS_OPEN);
    const amount = centsOf(making, number, sale.offerPercent).toString();
    const body = { assetID: findPlotted(making, number).id, buyer: { ...buyer, phone: sale.buyer.phone }, until };
    requireDone(await makeOffer(await sell(), ofOffer, { ...body, amount, note: 'Has seen the claim.' }));
    const counter = { version: 1, amount: agreed.toString(), until, note: '' };
    requireDone(await counterOffer(await sell(), ofOffer, counter));
  });
  timeline.add(sale.reservedDaysAgo, `sale ${number}`, async () => {
    requireDone(await acceptOffer(await sell(), ofOffer, { version: 2 }));
    const body = { assetID: findPlotted(making, number).id, offerID, deposit: deposit.toString(), keptPercent: '10' };
    requireDone(await reserveAsset(await sell(), ofReservation, body));
  });
  timeline.add(sale.reservedDaysAgo - 1, `sale ${number}`, () =>
    receiveAtDesk(making, reservationID, { payer: sale.buyer.name, amount: deposit, number, part: 'D' }),
  );
  timeline.add(sale.proposedDaysAgo, `sale ${number}`, async () => {
    const documentID = await fileAgreement(making, files, number);
    requireDone(await completeSale(await sell(), ofReservation, documentID));
  });
  timeline.add(sale.proposedDaysAgo - 1, `sale ${number}`, async () => {
    const manager = await actAs(scope, pickColleague(staff, ['Manager']), companyID);
    // Nobody of the demonstration is invited.
    requireDone(await approveSale(manager, ofReservation, ''));
  });
  timeline.add(sale.paidDaysAgo, `sale ${number}`, () =>
    receiveAtDesk(making, reservationID, { payer: sale.buyer.name, amount: agreed - deposit, number, part: 'P' }),
  );
}

function planReservation(making: CompanyInMaking, reservation: (typeof RESERVATIONS)[number]): void {
  const { timeline, scope, companyID, staff } = making;
  const { number, reservedDaysAgo, depositDaysAgo, lapsedDaysAgo } = reservation;
  const reservationID = ReservationId.parse(crypto.randomUUID());
  const deposit = centsOf(making, number, DEPOSIT_PERCENT);
  timeline.add(reservedDaysAgo, `reservation ${number}`, async () => {
    const seller = await actAs(scope, pickColleague(staff, ['Sales']), companyID);
    const buyer = { kind: 'person', nationalID: '', email: '', ...reservation.buyer } as const;
    const terms = { deposit: deposit.toString(), keptPercent: '10' };
    const body = { assetID: findPlotted(making, number).id, buyer, ...terms };
    requireDone(await reserveAsset(seller, { companyID, reservationID }, body));
  });
  timeline.add(depositDaysAgo, `reservation ${number}`, () =>
    receiveAtDesk(making, reservationID, { payer: reservation.buyer.name, amount: deposit, number, part: 'D' }),
  );
  if (lapsedDaysAgo === undefined) return;
  timeline.add(lapsedDaysAgo, `reservation ${number}`, async () => {
    await actAsRegister(scope.tx, companyID);
    await checkReservation(scope, { companyID, reservationID });
  });
}

/** Sales files the signed agreement with the asset. */
async function fileAgreement(making: CompanyInMaking, files: FileStore, number: string) {
  const { scope, companyID, staff, assets } = making;
  const documents = assets.find(({ asset }) => asset.number === number)?.documents ?? [];
  const agreement = documents.find(({ isOfSale }) => isOfSale);
  if (agreement === undefined) throw new Error(`${number} is sold without an agreement`);
  const seller = await actAs(scope, pickColleague(staff, ['Sales']), companyID);
  const { name, bytes } = agreement;
  const { id: assetID } = findPlotted(making, number);
  return requireDone(await fileDocument(seller, files, { companyID, assetID, name, bytes }));
}

/** A part of the price of an asset's listing, in cents. */
function centsOf({ listings }: CompanyInMaking, number: string, percent: bigint): bigint {
  const listing = listings.find((one) => one.number === number);
  if (listing === undefined) throw new Error(`${number} is not on sale`);
  return BigInt(listing.priceDollars) * percent;
}

/** A day counted back from today, as `2026-11-27`; a number below zero is a day ahead. */
function dayAfter({ timeline }: CompanyInMaking, daysAgo: number): string {
  return new Date(Date.parse(`${timeline.today}T00:00:00Z`) - daysAgo * DAY_MILLISECONDS).toISOString().slice(0, 10);
}
