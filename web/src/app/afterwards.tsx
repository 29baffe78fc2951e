import { useEffect } from 'react';
import { OfflineChip } from '../ui/offline-chip.tsx';
import { Toasts } from '../ui/toasts.tsx';
import { whenQuiet } from '../ui/when-quiet.ts';
import { OfflineKeeper } from './offline-keeper.tsx';
import { PageChange } from './page-change.tsx';
import { bringFaces } from './slow-line.ts';

/** Parts that load after the page is ready. Earlier toasts wait for them. */
export function Afterwards() {
  useEffect(() => whenQuiet(bringFaces), []);
  return (
    <>
      <PageChange />
      <Toasts />
      <OfflineChip />
      <OfflineKeeper />
    </>
  );
}
