import type { MintRequest } from '@atlas/contract/mint';
import * as ledgerText from '@atlas/messages/ledger';
import type { ReactNode } from 'react';
import { formatMegajoules, formatMoment } from '../ui/format.ts';
import { Status, type StatusTone } from '../ui/status.tsx';

const tones: Record<MintRequest['state'], StatusTone> = {
  REQUESTED: 'notice',
  MINTED: 'good',
  REJECTED: 'bad',
  WITHDRAWN: 'quiet',
};

type MintRequestRowProps = { request: MintRequest; withCompany?: boolean; actions?: ReactNode };

/** One request for new Megajoules and its state. */
export function MintRequestRow({ request, withCompany = false, actions }: MintRequestRowProps) {
  const { amount, company, reason, state, requestedBy, requestedAt, approvals, rejectionReason } = request;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-hairline py-3 first:border-t-0">
      <div className="flex min-w-0 flex-col gap-0.5">
        <p className="flex flex-wrap items-center gap-2.5">
          <strong className="figure font-[600]">{formatMegajoules(amount)}</strong>
          <Status tone={tones[state]} word={ledgerText.mintState({ state })} />
          {withCompany && <span className="break-words">{company}</span>}
        </p>
        <p className="break-words">{reason}</p>
        <p className="text-13 text-secondary">
          {requestedBy} · <time dateTime={requestedAt}>{formatMoment(requestedAt)}</time> ·{' '}
          {rejectionReason ??
            (approvals.map(({ name }) => name).length === 0
              ? ledgerText.noApproval()
              : ledgerText.approvals({ names: approvals.map(({ name }) => name).join(' and ') }))}
        </p>
      </div>
      {actions && <div className="flex gap-2">{actions}</div>}
    </li>
  );
}
