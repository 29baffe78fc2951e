import type { ReactNode } from 'react';
import { ledgerText } from '../strings/ledger.ts';
import { formatMoment } from '../ui/format.ts';
import { Status } from '../ui/status.tsx';

type LedgerStoppedProps = {
  /** RFC 3339; null while the ledger is open, when nothing is shown. */
  since: string | null;
  /** What can be done about it here. */
  children?: ReactNode;
};

/** Says that nothing moves, since when, and who can change that. */
export function LedgerStopped({ since, children }: LedgerStoppedProps) {
  if (since === null) return null;
  return (
    <section role="alert" className="flex flex-col items-start gap-3 border-l-3 border-red bg-panel p-5">
      <Status tone="bad" word={ledgerText.stopped} className="text-18" />
      <p className="max-w-2xl">{ledgerText.stoppedSince(formatMoment(since))}</p>
      {children ?? <p className="max-w-2xl text-secondary">{ledgerText.stoppedWhoReopens}</p>}
    </section>
  );
}
