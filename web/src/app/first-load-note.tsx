import * as shellText from '@atlas/messages/shell';
import { FIRST_LOAD_NOTE } from './boot-script.ts';

/**
 * Where the boot script says that a browser is too old, or that a part of the page was lost on the line. It speaks before
 * React is here: an element with a text of its own may differ then, one without children may not. It pushes the page down:
 * `--first-load` is its height, below which the bar stays.
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
