import * as uiText from '@atlas/messages/ui';
import type { ComponentType } from 'react';
import { sayToast } from './say-toast.ts';

/** A part that shows nothing until `bring` reports that it has loaded. */
type OpenedPart<Props extends object> = ComponentType<Props> & {
  /** Fetches it. If it does not load, the page stays as it is and a note says so. @returns whether it has loaded */
  readonly bring: () => Promise<boolean>;
};

/** A part that opens above a page, such as a dialog, whose code loads when it is opened. */
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
