import * as ledgerText from '@atlas/messages/ledger';
import type { ReactNode } from 'react';
import { useLedgerStop } from '../api/use-ledger-stop.ts';
import { formatMoment } from '../ui/format.ts';
import { Status } from '../ui/status.tsx';

/**
 * Says that the ledger is stopped, since when, and who can reopen it, or how to do so here; nothing while the ledger is
 * open.
 */
export function LedgerStopped({ children }: { children?: ReactNode }) {
  const { since } = useLedgerStop();
  if (since === null) return null;
  return (
    <section role="alert" className="flex flex-col items-start gap-3 border-l-3 border-red bg-panel p-5">
      <Status tone="bad" word={ledgerText.stopped()} className="text-18" />
      <p className="max-w-2xl">{ledgerText.stoppedSince({ since: formatMoment(since) })}</p>
      {children ?? <p className="max-w-2xl text-secondary">{ledgerText.stoppedWhoReopens()}</p>}
    </section>
  );
}
