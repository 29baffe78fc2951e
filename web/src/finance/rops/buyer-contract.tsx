import { openRopLink, type RopOfLink } from '@atlas/contract/rop-acceptance';
import * as ropsText from '@atlas/messages/rops';
import { writeMoney } from '@atlas/money/write-money';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { useRead } from '../../api/use-read.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { formatDay, formatMoment } from '../../ui/format.ts';
import { KeyFigures } from '../../ui/key-figures.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Status } from '../../ui/status.tsx';
import { AccountTable } from './account-table.tsx';
import { describeBuyOut } from './amounts.ts';
import { InstalmentTable } from './instalment-table.tsx';
import { nameRopState } from './name-state.ts';
import { RopTermsList } from './rop-terms-list.tsx';
import { SignPanel } from './sign-panel.tsx';

/** A contract as its buyer sees it by the mailed link: to sign first, then with what is due and paid. */
export function BuyerContract({ token }: { token: string }) {
  const read = useRead(openRopLink, { body: { token } });
  const [signed, setSigned] = useState<RopOfLink>();
  const rop = signed ?? read.data;
  if (read.error instanceof ApiError && read.error.code === 'token_spent') {
    return <p role="alert">{ropsText.linkSpent()}</p>;
  }
  if (read.isError) return <ErrorPanel error={read.error} retry={() => void read.refetch()} />;
  if (rop === undefined) return <Skeleton className="h-96" />;
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <Panel title={rop.reference} actions={<Status {...nameRopState(rop.state)} />}>
        <div className="flex flex-col gap-4">
          <p className="break-words">
            {ropsText.buyerLead({ company: rop.company, assetNumber: rop.assetNumber, buyer: rop.buyerName })}
          </p>
          {rop.assetLapsed && <Status tone="warning" word={ropsText.assetLapsed()} className="whitespace-normal" />}
          {rop.signedAt !== null && <p>{ropsText.signedAt({ moment: formatMoment(rop.signedAt) })}</p>}
          {rop.state !== 'APPROVED' && <KeyFigures figures={listFigures(rop)} />}
        </div>
      </Panel>
      <Panel title={ropsText.terms()}>
        <RopTermsList terms={rop.terms} cost={rop.cost} />
      </Panel>
      {rop.account.length > 0 && (
        <Panel title={ropsText.account()} flush>
          <AccountTable lines={rop.account} unit={rop.unit} />
        </Panel>
      )}
      <Panel title={ropsText.instalments()} flush>
        <InstalmentTable rows={rop.instalments} unit={rop.unit} />
      </Panel>
      {rop.state === 'APPROVED' && (
        <SignPanel token={token} phone={rop.phone} until={formatDay(rop.lapsesOn ?? rop.asOf)} onSigned={setSigned} />
      )}
    </div>
  );
}

function listFigures(rop: RopOfLink) {
  const amount = (digits: string) => writeMoney(digits, rop.unit);
  return [
    { label: ropsText.paid(), value: amount(rop.paid) },
    { label: ropsText.dueNow(), value: amount(rop.dueNow) },
    { label: ropsText.lateFees(), value: amount(rop.lateFeesOpen) },
    { label: ropsText.credit(), value: amount(rop.credit) },
    { label: ropsText.rentCredit(), value: amount(rop.rentCredit) },
    describeBuyOut(rop.settlement, rop.unit),
  ];
}
