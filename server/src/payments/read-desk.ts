import type { Received, Reply } from '@atlas/contract/endpoint';
import {
  type readPaymentDesk as deskEndpoint,
  type listPayments as listEndpoint,
  type PaymentDue,
  recordPayment,
} from '@atlas/contract/payments';
import { permitCall } from '@atlas/contract/permits';
import { readMoneyAccounts, today } from '../books/index.ts';
import type { Scope } from '../platform/database/database.ts';
import { writePermit } from '../platform/describe-reason.ts';
import { hinderVisit } from './hinder-visit.ts';
import { countOpenLines } from './lines/line-repository.ts';
import type { Due } from './matching/due-index.rules.ts';
import { listDues, listRefunds } from './payees.ts';
import { listStoredPayments, listWaiting, sumAccounts } from './payment-repository.ts';
import { viewPayments } from './view-payment.ts';

/** What waits at the payments desk, and the accounts with what the books say is in them. */
export async function readPaymentDesk(scope: Scope): Promise<Reply<typeof deskEndpoint>> {
  const { tx, locale } = scope;
  const accounts = await readMoneyAccounts(tx);
  const balances = await sumAccounts(tx);
  const open = await countOpenLines(tx);
  const role = (await scope.role()) ?? 'Client';
  const visitor = await hinderVisit(scope);
  const dues = await listDues(tx);
  return {
    accounts: accounts.map(({ slug, name, unit, method }) => ({
      slug,
      name,
      unit,
      method,
      balance: balances.get(slug) ?? '0',
      openLines: open.get(slug) ?? 0,
    })),
    waiting: await viewPayments(scope, await listWaiting(tx), { accounts, dues }),
    dues: dues.map(viewDue),
    refunds: [...(await listRefunds(tx))],
    today: await today(tx),
    permits: { record: writePermit(permitCall(role, recordPayment, visitor), locale) },
  };
}

/** Payments, the latest first, in pages. */
export async function listPayments(
  scope: Scope,
  { before, limit }: Received<typeof listEndpoint>['query'],
): Promise<Reply<typeof listEndpoint>> {
  const found = await listStoredPayments(scope.tx, before, limit + 1);
  const payments = found.slice(0, limit);
  return {
    payments: await viewPayments(scope, payments),
    next: found.length > limit ? (payments.at(-1)?.place ?? null) : null,
  };
}

function viewDue({ kind, id, reference, buyer, unit, dueNow, fees, dueDays }: Due): PaymentDue {
  const [dueOn = null] = [...dueDays].sort();
  return { kind, id, reference, buyer, unit, dueNow: dueNow.toString(), fees: fees.toString(), dueOn };
}
