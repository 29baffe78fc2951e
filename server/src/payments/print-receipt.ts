import { Readable } from 'node:stream';
import type { PaymentId } from '@atlas/contract/identifiers';
import { readExchanges, readMoneyAccounts } from '../books/index.ts';
import { readCompanyName } from '../companies/index.ts';
import type { Scope } from '../platform/database/database.ts';
import type { FileAnswer } from '../platform/handler.ts';
import { AppError } from '../platform/outcome.ts';
import { drawReceipt } from './draw-receipt.ts';
import { findPayment } from './payment-repository.ts';

/** The receipt of a payment as PDF. @throws AppError `not_found` for one that has none */
export async function printReceipt(scope: Scope, paymentID: PaymentId): Promise<FileAnswer> {
  const payment = await findPayment(scope.tx, paymentID);
  if (payment === undefined || payment.receipt === null) throw new AppError('not_found');
  const accounts = await readMoneyAccounts(scope.tx);
  const bytes = await drawReceipt({
    company: await readCompanyName(scope.tx),
    number: payment.receipt,
    accountName: accounts.find(({ slug }) => slug === payment.account)?.name ?? payment.account,
    payment,
    exchange: (await readExchanges(scope.tx, payment.companyID, [paymentID])).get(paymentID),
    locale: scope.locale,
  });
  return {
    stream: Readable.from([bytes], { objectMode: false }),
    sizeBytes: bytes.length,
    mediaType: 'application/pdf',
    name: `${payment.receipt}.pdf`,
  };
}
