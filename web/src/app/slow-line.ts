import { isLineSlow } from '../ui/line-pace.ts';
import { FACES_KEPT } from './boot-script.ts';

/**
 * Removes the boot script's mark of a slow connection, so that fonts load, once nothing else is loading and the
 * connection has proved faster than its first answer. On a connection that is really slow, the fallback fonts stay.
 */
export function bringFaces(): void {
  if (isLineSlow()) return;
  delete document.documentElement.dataset.line;
  const keep = async () => {
    await document.fonts.ready;
    localStorage.setItem(FACES_KEPT, 'yes');
  };
  // Without a storage the next page measures again.
  keep().catch(() => undefined);
}
