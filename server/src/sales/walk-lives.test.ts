import type { OfferId, ReservationId } from '@atlas/contract/identifiers';
import {
  acceptOwnOffer,
  counterOwnOffer,
  listOwnOffers,
  makeOwnOffer,
  withdrawOwnOffer,
} from '@atlas/contract/own-offers';
import { acceptOffer, counterOffer, declineOffer, listPurchaseOffers } from '@atlas/contract/purchase-offers';
import {
  approveSale,
  cancelReservation,
  completeSale,
  listReservations,
  returnSale,
} from '@atlas/contract/reservations';
import { offerLife, reservationLife } from '@atlas/contract/steps/deal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import {
  buildDeal,
  buildOffer,
  buildReservation,
  dayAhead,
  type ListedDeal,
  receive,
} from '../../testing/builders/deal.ts';
import { buildPerson, type TestPerson } from '../../testing/builders/person.ts';
import { call, callRaw } from '../../testing/call.ts';
import { walkLife } from '../../testing/walk-life.ts';
import { checkDeals } from './check-deals.ts';
import { markRefunded } from './reservations/end-reservation.ts';

let running: TestApp;
let company: TestCompany;
let seller: TestPerson;
let manager: TestPerson;
beforeAll(async () => {
  running = await startTestApp();
  company = await buildCompany(running);
  seller = await buildMember(running, company, 'Sales');
  manager = await buildMember(running, company, 'Manager');
});
afterAll(() => running.close());

const query = (text: string, values: readonly unknown[]) => running.storage.opened.pool.query(text, [...values]);
const listEventsOf = async (id: string) => {
  const { rows } = await query('SELECT type FROM app.event WHERE subject_id = $1 ORDER BY occurred_at, id', [id]);
  return rows.map(({ type }) => type as string);
};

test('an offer takes only its declared steps, and its permits say which are open', { timeout: 180_000 }, async () => {
  const { app } = running;
  const { companyID } = company;
  const buyer = await buildPerson(running);
  let deal: ListedDeal = await buildDeal(running, company);
  let offerID = '' as OfferId;
  let withAccount = false;
  const proposal = () => ({ amount: '850000', until: dayAhead(3), note: '' });
  const readRow = async () =>
    (await query('SELECT state, version FROM app.purchase_offer WHERE id = $1', [offerID])).rows[0];
  const version = async () => (await readRow()).version as number;
  const permitsAt = async () => {
    const { offers } = await call(app, listPurchaseOffers, { params: { companyID }, query: {} }, seller);
    return offers.find(({ _id }) => _id === offerID)?.permits;
  };
  const ownPermits = async () => {
    const { offers } = await call(app, listOwnOffers, {}, buyer);
    return offers.find(({ _id }) => _id === offerID)?.permits;
  };
  const isDone = async (sent: ReturnType<typeof callRaw>, offered: boolean | undefined, name: string) => {
    const { status, text } = await sent;
    expect(status === 200, `${name}: ${text}`).toBe(offered ?? false);
    return status === 200;
  };
  const at = () => ({ companyID, offerID });
  await walkLife(
    offerLife,
    {
      begin: async () => {
        // As if each offer had been made on a day of its own.
        await query(
          "UPDATE app.purchase_offer SET state = 'WITHDRAWN', made_at = made_at - interval '2 days' WHERE buyer_id = $1",
          [buyer.sub],
        );
        deal = await buildDeal(running, company);
        withAccount = !withAccount;
        if (!withAccount) {
          offerID = (await buildOffer(running, deal, seller))._id;
          return;
        }
        offerID = crypto.randomUUID() as OfferId;
        const body = { assetID: deal.assetID, ...proposal() };
        await call(app, makeOwnOffer, { params: { offerID }, body }, buyer);
      },
      read: async () => (await readRow()).state,
      listEvents: () => listEventsOf(offerID),
      attempts: [
        {
          rows: ['counter', 'counterForBuyer'],
          act: async () => {
            const body = { version: await version(), ...proposal() };
            const open = (await permitsAt())?.counter.allowed;
            return isDone(callRaw(app, counterOffer, { params: at(), body }, seller), open, 'counter');
          },
        },
        {
          rows: ['accept', 'acceptForBuyer'],
          act: async () => {
            const open = (await permitsAt())?.accept.allowed;
            const sent = { params: at(), body: { version: await version() } };
            return isDone(callRaw(app, acceptOffer, sent, seller), open, 'accept');
          },
        },
        {
          rows: ['decline'],
          act: async () => {
            const open = (await permitsAt())?.decline.allowed;
            const sent = { params: at(), body: { version: await version(), reason: 'Too low.' } };
            return isDone(callRaw(app, declineOffer, sent, seller), open, 'decline');
          },
        },
        {
          rows: ['counterOwn'],
          act: async () => {
            const open = (await ownPermits())?.counter.allowed;
            const sent = { params: { offerID }, body: { version: await version(), ...proposal() } };
            return isDone(callRaw(app, counterOwnOffer, sent, buyer), open, 'counterOwn');
          },
        },
        {
          rows: ['acceptOwn'],
          act: async () => {
            const open = (await ownPermits())?.accept.allowed;
            const sent = { params: { offerID }, body: { version: await version() } };
            return isDone(callRaw(app, acceptOwnOffer, sent, buyer), open, 'acceptOwn');
          },
        },
        {
          rows: ['withdraw'],
          act: async () => {
            const open = (await ownPermits())?.withdraw.allowed;
            const sent = { params: { offerID }, body: { version: await version() } };
            return isDone(callRaw(app, withdrawOwnOffer, sent, buyer), open, 'withdraw');
          },
        },
        {
          rows: ['expire'],
          act: async () => {
            const before = (await readRow()).state;
            await query(
              "UPDATE app.purchase_offer SET expires_at = clock_timestamp() - interval '1 hour' WHERE id = $1",
              [offerID],
            );
            await checkDeals(running.database);
            return (await readRow()).state !== before;
          },
        },
      ],
    },
    {
      rows: [
        ...(['make', 'makeOwn', 'counter', 'counterForBuyer', 'counterOwn', 'accept', 'acceptForBuyer'] as const),
        ...(['acceptOwn', 'decline', 'withdraw', 'expire'] as const),
      ],
      seed: 117,
    },
  );
});

test('a reservation takes only its declared steps, and its permits say which are open', {
  timeout: 180_000,
}, async () => {
  const { app } = running;
  const { companyID } = company;
  let deal: ListedDeal = await buildDeal(running, company);
  let reservationID = '' as ReservationId;
  const params = () => ({ companyID, reservationID });
  const read = async () =>
    (await query('SELECT state FROM app.reservation WHERE id = $1', [reservationID])).rows[0].state;
  const permitsFor = async (by: TestPerson) => {
    const { reservations } = await call(app, listReservations, { params: { companyID }, query: {} }, by);
    return reservations.find(({ _id }) => _id === reservationID)?.permits;
  };
  const attempt = (
    rows: readonly (keyof typeof reservationLife.steps)[],
    name: 'cancel' | 'complete' | 'approveSale' | 'returnSale',
    by: () => TestPerson,
    send: () => ReturnType<typeof callRaw>,
  ) => ({
    rows,
    act: async () => {
      const open = (await permitsFor(by()))?.[name].allowed ?? false;
      const { status, text } = await send();
      expect(status === 200, `${name}: ${text}`).toBe(open);
      return status === 200;
    },
  });
  const pay = (amount: bigint) => async () =>
    !('code' in (await receive(running, company, reservationID, amount, company.director)));
  // One that ended before anything was paid has nothing to refund.
  let isOver = false;
  await walkLife(
    reservationLife,
    {
      begin: async () => {
        isOver = false;
        deal = await buildDeal(running, company);
        reservationID = (await buildReservation(running, deal, seller))._id;
      },
      read,
      listEvents: () => listEventsOf(reservationID),
      attempts: [
        {
          rows: ['confirm'],
          act: async () => (await read()) === 'HELD' && pay(100_000n)(),
        },
        attempt(
          ['propose'],
          'complete',
          () => seller,
          () => callRaw(app, completeSale, { params: params(), body: { documentID: deal.documentID } }, seller),
        ),
        attempt(
          ['approve'],
          'approveSale',
          () => manager,
          () => callRaw(app, approveSale, { params: params() }, manager),
        ),
        attempt(
          ['return'],
          'returnSale',
          () => manager,
          () => callRaw(app, returnSale, { params: params(), body: { reason: 'Not signed.' } }, manager),
        ),
        attempt(
          ['cancel'],
          'cancel',
          () => seller,
          () =>
            callRaw(
              app,
              cancelReservation,
              { params: params(), body: { by: 'buyer', reason: 'Changed plans.' } },
              seller,
            ),
        ),
        {
          rows: ['sell'],
          act: async () => {
            const { rows } = await query('SELECT sale_approved_by FROM app.reservation WHERE id = $1', [reservationID]);
            return rows[0].sale_approved_by !== null && (await read()) === 'CONFIRMED' && pay(800_000n)();
          },
        },
        {
          rows: ['remind'],
          act: async () => {
            const isTold = 'SELECT reminded_at IS NOT NULL AS told FROM app.reservation WHERE id = $1';
            const before = (await query(isTold, [reservationID])).rows[0].told;
            await query(
              "UPDATE app.reservation SET due_at = app.clock() + interval '1 hour' WHERE id = $1 AND due_at IS NOT NULL",
              [reservationID],
            );
            await checkDeals(running.database);
            return (await query(isTold, [reservationID])).rows[0].told !== before;
          },
        },
        {
          rows: ['expire'],
          act: async () => {
            const before = await read();
            await query(
              "UPDATE app.reservation SET due_at = due_at - interval '30 days' WHERE id = $1 AND due_at IS NOT NULL",
              [reservationID],
            );
            await checkDeals(running.database);
            return (await read()) !== before;
          },
        },
        {
          rows: ['refund'],
          act: async () => {
            const before = await read();
            await running.database.withTenant(company.director.actor, companyID, (scope) =>
              markRefunded(scope, { reservationID }),
            );
            const isRefunded = (await read()) !== before;
            isOver = !isRefunded && before !== 'HELD' && before !== 'CONFIRMED';
            return isRefunded;
          },
        },
      ],
      isOver: () => isOver,
    },
    {
      rows: ['reserve', 'confirm', 'propose', 'approve', 'return', 'sell', 'remind', 'cancel', 'expire', 'refund'],
      seed: 118,
    },
  );
});
