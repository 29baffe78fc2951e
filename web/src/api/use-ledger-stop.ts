import { readWallet } from '@atlas/contract/ledger';
import * as ledgerText from '@atlas/messages/ledger';
import { useRead } from './use-read.ts';

type LedgerStop = {
  /** RFC 3339; null while the ledger is open, and until it is known. */
  since: string | null;
  /** Why nothing that moves Megajoules can be done now, for buttons. */
  reason: string | undefined;
};

/** Whether the ledger is stopped. A person's own wallet tells it to everyone, on every screen alike. */
export function useLedgerStop({ enabled = true } = {}): LedgerStop {
  const since = useRead(readWallet, {}, { enabled }).data?.readOnlySince ?? null;
  return { since, reason: since === null ? undefined : ledgerText.stopped() };
}
