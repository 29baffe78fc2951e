import { readMintDesk } from '@atlas/contract/mint';
import * as ledgerText from '@atlas/messages/ledger';
import { beginReads } from '../../api/begin-reads.ts';
import { MintDesk } from '../../ledger/mint-desk.tsx';
import { describePage } from '../page-title.ts';

export const meta = () => describePage(ledgerText.openMintDesk());

export function clientLoader() {
  return beginReads((reads) => reads.begin(readMintDesk, {}));
}

export { revalidateOnPath as shouldRevalidate } from '../revalidate-on-path.ts';

export default function ProfileMintPage() {
  return <MintDesk />;
}
