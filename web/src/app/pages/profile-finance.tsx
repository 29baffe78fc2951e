import { readWallet } from '@atlas/contract/ledger';
import * as profileText from '@atlas/messages/profile';
import { beginReads } from '../../api/begin-reads.ts';
import { WalletPanel } from '../../ledger/wallet-panel.tsx';
import { describePage } from '../page-title.ts';

export const meta = () => describePage(profileText.finAnalysis());

export function clientLoader() {
  return beginReads((reads) => reads.begin(readWallet, {}));
}

export { revalidateOnPath as shouldRevalidate } from '../revalidate-on-path.ts';

export default function ProfileFinancePage() {
  return <WalletPanel />;
}
