import { readWallet } from '@atlas/contract/ledger';
import * as ledgerText from '@atlas/messages/ledger';
import { useRead } from './use-read.ts';

type LedgerStop = {
  /** RFC 3339; null while the ledger is open, and until it is known. */
  since: string | null;
  /** Why Megajoules cannot move now, for buttons. */
  reason: string | undefined;
};

/** Whether the ledger is stopped. Everyone can read it from their own wallet, on every screen. */
export function useLedgerStop({ enabled = true } = {}): LedgerStop {
  const since = useRead(readWallet, {}, { enabled }).data?.readOnlySince ?? null;
  return { since, reason: since === null ? undefined : ledgerText.stopped() };
}
