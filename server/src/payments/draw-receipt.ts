import type { ExchangedMoney } from '@atlas/contract/books';
import * as words from '@atlas/messages/payments';
import { writeMoney } from '@atlas/money/write-money';
import { writeExchange } from '../books/index.ts';
import { drawLine, INK, PAPER, renderPages, write } from '../papers/index.ts';
import type { Locale } from '../platform/locale.ts';
import { printDay } from '../platform/print-moment.ts';
import type { StoredPayment } from './payment-repository.ts';

interface ReceiptContent {
  readonly company: string;
  readonly number: string;
  readonly accountName: string;
  readonly payment: Pick<
    StoredPayment,
    | 'unit'
    | 'amount'
    | 'receivedOn'
    | 'payer'
    | 'reference'
    | 'forReference'
    | 'method'
    | 'state'
    | 'recordedBy'
    | 'decidedBy'
    | 'reversedBy'
  >;
  /** How it was turned into the unit of its deal. */
  readonly exchange: ExchangedMoney | undefined;
  readonly locale: Locale;
}

const LEFT = PAPER.margin;
const WIDTH = PAPER.width - 2 * PAPER.margin;
const VALUE = LEFT + 150;
const ROW = 22;

/** Draws the receipt of a payment on one A4 page. A reversed payment says so where the amount is. */
export function drawReceipt({
  company,
  number,
  accountName,
  payment,
  exchange,
  locale,
}: ReceiptContent): Promise<Buffer> {
  const said = { locale } as const;
  const title = words.receiptTitle({ number }, said);
  return renderPages({ title, foot: words.receiptFoot({ number, company }, said), locale }, (page) => {
    write(page, title, { x: LEFT, y: PAPER.margin, size: 20, face: 'bold', role: 'H1', width: WIDTH });
    write(page, company, { x: LEFT, y: PAPER.margin + 28, size: 11, color: INK.secondary, width: WIDTH });
    drawLine(page, PAPER.margin + 50);
    const amount = writeMoney(payment.amount, payment.unit);
    write(page, amount, { x: LEFT, y: PAPER.margin + 66, size: 26, face: 'bold', role: 'H2', width: WIDTH });
    if (payment.state === 'REVERSED') {
      write(page, words.receiptReversed({}, said), {
        x: LEFT,
        y: PAPER.margin + 100,
        size: 13,
        face: 'bold',
        width: WIDTH,
      });
    }
    const rows = [
      [words.receivedFrom({}, said), payment.payer],
      [words.receivedFor({}, said), payment.forReference],
      [words.receivedOn({}, said), printDay(payment.receivedOn, locale)],
      [words.exchanged({}, said), exchange === undefined ? '' : writeExchange(exchange, locale)],
      [words.method({}, said), words.methodName({ method: payment.method }, said)],
      [words.account({}, said), accountName],
      [words.reference({}, said), payment.reference],
      [words.recordedBy({}, said), payment.recordedBy ?? ''],
      [words.approvedBy({}, said), payment.decidedBy ?? ''],
      [words.reversalApprovedBy({}, said), payment.reversedBy ?? ''],
    ] as const;
    for (const [index, [name, value]] of rows.filter(([, text]) => text !== '').entries()) {
      const y = PAPER.margin + 128 + index * ROW;
      write(page, name, { x: LEFT, y, size: 10, color: INK.secondary, width: VALUE - LEFT - 10 });
      write(page, value, { x: VALUE, y, size: 10, width: PAPER.width - PAPER.margin - VALUE });
    }
  });
}
