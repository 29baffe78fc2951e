import * as shellText from '@atlas/messages/shell';
import { FIRST_LOAD_NOTE } from './boot-script.ts';

/**
 * The boot script reports here that a browser is too old, or that a part of the page was lost. It does so before React
 * loads: then the text of an element may differ, but an element without children may not. It pushes the page down:
 * `--first-load` is its height, and the bar stays below it.
 */
export function FirstLoadNote() {
  return (
    <div
      id={FIRST_LOAD_NOTE.note}
      role="status"
      hidden
      className="sticky top-0 z-50 flex items-center justify-center gap-4 border-b border-hairline bg-panel px-4 py-3"
    >
      <span id={FIRST_LOAD_NOTE.sentence} suppressHydrationWarning>
        {''}
      </span>
      <button type="button" id={FIRST_LOAD_NOTE.again} hidden className="button button-secondary button-small shrink-0">
        {shellText.tryAgain()}
      </button>
    </div>
  );
}
