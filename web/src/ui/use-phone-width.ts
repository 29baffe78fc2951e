import { useSyncExternalStore } from 'react';

/** As `sm` in classes, below which a table has no room for its columns. */
const PHONE = '(width < 40rem)';

const isPhone = () => matchMedia(PHONE).matches;

function watchWidth(hear: () => void): () => void {
  const query = matchMedia(PHONE);
  query.addEventListener('change', hear);
  return () => query.removeEventListener('change', hear);
}

/** Whether the window is as narrow as a phone's. */
export function usePhoneWidth(): boolean {
  return useSyncExternalStore(watchWidth, isPhone, () => false);
}
