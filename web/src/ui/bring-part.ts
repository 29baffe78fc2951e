import * as uiText from '@atlas/messages/ui';
import { toast } from './toasts.tsx';

/**
 * Fetches the code of what opens above a page. Where it does not come, the page stays as it is and a note says so.
 * @returns whether the code is there
 */
export async function bringPart(load: () => Promise<unknown>): Promise<boolean> {
  try {
    await load();
    return true;
  } catch {
    toast.error(uiText.partLost());
    return false;
  }
}
