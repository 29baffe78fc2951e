import { OfflineChip } from '../ui/offline-chip.tsx';
import { Toasts } from '../ui/toasts.tsx';
import { OfflineKeeper } from './offline-keeper.tsx';
import { PageChange } from './page-change.tsx';

/** What no page needs in order to show: it comes once the page is awake. Toasts said before wait for it. */
export function Afterwards() {
  return (
    <>
      <PageChange />
      <Toasts />
      <OfflineChip />
      <OfflineKeeper />
    </>
  );
}
