import { isLineSlow } from '../ui/line-pace.ts';
import { FACES_KEPT } from './boot-script.ts';

/**
 * Takes back the boot script's mark of a slow line, so that the faces come, once nothing else is under way and the line
 * turned out better than its first answer. On a line that is slow indeed the stand-ins stay.
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
