import * as uiText from '@atlas/messages/ui';
import type { ComponentType } from 'react';
import { sayToast } from './say-toast.ts';

/** A part that is shown once `bring` says that it is here; before that it shows nothing. */
type OpenedPart<Props extends object> = ComponentType<Props> & {
  /** Fetches it. Where it does not come, the page stays as it is and a note says so. @returns whether it is here */
  readonly bring: () => Promise<boolean>;
};

/** A part that opens above a page, such as a dialog, and whose code comes when someone opens it. */
export function openedPart<Props extends object>(load: () => Promise<ComponentType<Props>>): OpenedPart<Props> {
  let Part: ComponentType<Props> | undefined;
  const bring = async () => {
    try {
      Part = await load();
      return true;
    } catch {
      sayToast('error', uiText.partLost());
      return false;
    }
  };
  return Object.assign((props: Props) => Part && <Part {...props} />, { bring });
}
