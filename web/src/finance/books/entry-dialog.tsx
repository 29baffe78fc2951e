import { type BookEntry, listBookAccounts, reverseEntry } from '@atlas/contract/book-entries';
import type { CompanyId } from '@atlas/contract/identifiers';
import * as booksText from '@atlas/messages/books';
import { writeMoney } from '@atlas/money/write-money';
import { useState } from 'react';
import { describeHindrance } from '../../api/describe-hindrance.ts';
import { useRead } from '../../api/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { DialogWindow } from '../../ui/dialog-window.tsx';
import { formatDay, formatMoment } from '../../ui/format.ts';
import { LineDialog } from '../../ui/late-dialogs.ts';
import { toast } from '../../ui/toast.ts';
import { nameAccount } from './name-account.ts';
import { writeAppliedRate } from './write-exchange.ts';

type EntryDialogProps = { companyID: CompanyId; entry: BookEntry; onClose: () => void };

/** One entry with its movements, who made it, and the button to reverse it. */
export function EntryDialog({ companyID, entry, onClose }: EntryDialogProps) {
  const [isReversing, setIsReversing] = useState(false);
  const places = useRead(listBookAccounts, { params: { companyID }, query: {} }).data?.moneyAccounts;
  const { reverse } = entry.permits;
  if (isReversing)
    return (
      <LineDialog
        endpoint={reverseEntry}
        title={booksText.reverseTitle({ number: entry.number })}
        label={booksText.reason()}
        missing={booksText.reasonMissing()}
        maximum={200}
        send={booksText.reverse()}
        input={(reason, key) => ({ params: { companyID, entryID: entry._id }, body: { key, reason } })}
        onSuccess={({ message }) => {
          toast.success(message);
          onClose();
        }}
        onClose={() => setIsReversing(false)}
      >
        <p className="text-secondary">{booksText.reverseLead()}</p>
      </LineDialog>
    );
  return (
    <DialogWindow
      open
      title={entry.number}
      width="wide"
      onClose={onClose}
      actions={
        <>
          <Button
            unavailableReason={reverse.allowed ? undefined : describeHindrance(reverse)}
            onClick={() => setIsReversing(true)}
          >
            {booksText.reverse()}
          </Button>
          <Button tone="primary" onClick={onClose}>
            {booksText.close()}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[10rem_1fr]">
          {listFacts(entry).map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-secondary max-sm:pt-1.5">{name}</dt>
              <dd className="break-words">{value}</dd>
            </div>
          ))}
        </dl>
        {!reverse.allowed && <p className="text-13 text-secondary">{describeHindrance(reverse)}</p>}
        <DataTable
          caption={booksText.lines()}
          rows={entry.lines.map((line, place) => ({ ...line, place }))}
          keyOf={({ place }) => String(place)}
          hasLines
          columns={[
            {
              id: 'amount',
              heading: booksText.amount(),
              figures: true,
              cell: ({ amount, unit }) => writeMoney(amount, unit),
            },
            {
              id: 'debit',
              heading: booksText.debit(),
              cell: ({ debit }) => nameAccount(debit.code, debit.owner, places),
              isLong: true,
            },
            {
              id: 'credit',
              heading: booksText.credit(),
              cell: ({ credit }) => nameAccount(credit.code, credit.owner, places),
              isLong: true,
            },
          ]}
        />
      </div>
    </DialogWindow>
  );
}

function listFacts(entry: BookEntry): readonly (readonly [name: string, value: string])[] {
  const { kind, payee, text, bookedOn, valueOn, rate, subject, maker, checker, enteredAt, reverses, reversedBy } =
    entry;
  const facts: readonly (readonly [string, string | null])[] = [
    [booksText.kindLabel(), booksText.kind({ kind })],
    [booksText.payee(), payee],
    [booksText.text(), text],
    [booksText.bookedOn(), formatDay(bookedOn)],
    [booksText.valueOn(), valueOn === bookedOn ? null : formatDay(valueOn)],
    [booksText.rate(), rate === null ? null : writeAppliedRate(rate)],
    [booksText.about(), subject?.reference ?? null],
    [booksText.instalment(), subject?.instalment == null ? null : String(subject.instalment)],
    [booksText.receipt(), subject?.receipt ?? null],
    [booksText.maker(), maker ?? booksText.register()],
    [booksText.checker(), checker],
    [booksText.enteredAt(), formatMoment(enteredAt)],
    [booksText.reverses(), reverses],
    [booksText.reversedBy(), reversedBy],
  ];
  return facts.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));
}
