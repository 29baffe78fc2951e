import type { SystemId } from '@atlas/geodesy/systems';
import { findSystem } from '@atlas/geodesy/systems';
import * as cartographyText from '@atlas/messages/cartography';
import { type ClipboardEvent, type Dispatch, useDeferredValue, useId, useMemo, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Status } from '../ui/status.tsx';
import type { PlotAction, PlotDraft } from './plot-draft.ts';
import { type ReadSheet, readSheet, replaceLine } from './read-sheet.ts';
import { SheetPreview } from './sheet-preview.tsx';

type SheetDialogProps = { draft: PlotDraft; systemID: SystemId; dispatch: Dispatch<PlotAction>; onClose: () => void };

/** Longer sheets are read in the background. */
const CHARACTERS_AT_ONCE = 10_000;

/** Reads a whole pasted field sheet, shows how it was understood, and adds it only without faults. */
export function SheetDialog({ draft, systemID, dispatch, onClose }: SheetDialogProps) {
  const [text, setText] = useState('');
  const fieldID = useId();
  const deferred = useDeferredValue(text);
  const shown = text.length > CHARACTERS_AT_ONCE ? deferred : text;
  const sheet = useMemo(() => readSheet(shown, systemID, draft.constants), [shown, systemID, draft.constants]);
  const ready = sheet.points.length > 0 && sheet.faults.length === 0;
  const finish = (action: PlotAction) => {
    dispatch(action);
    onClose();
  };
  return (
    <Dialog
      title={`${cartographyText.sheetTitle()}: ${findSystem(systemID).label}`}
      open
      onClose={onClose}
      width="wide"
      actions={
        <>
          <Button onClick={onClose}>{cartographyText.cancel()}</Button>
          {draft.points.length > 0 && ready && (
            <Button onClick={() => finish({ type: 'replacePoints', systemID, points: sheet.points })}>
              {cartographyText.sheetReplace()}
            </Button>
          )}
          <Button
            tone="primary"
            unavailableReason={ready ? undefined : describeBlock(sheet)}
            onClick={() => finish({ type: 'addPoints', points: sheet.points })}
          >
            {cartographyText.sheetAdd({ points: sheet.rows.length })}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 md:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-1.5">
          <label htmlFor={fieldID} className="text-13 font-[550]">
            {cartographyText.sheetLabel()}
          </label>
          <textarea
            id={fieldID}
            className="control figure min-h-56 flex-1 resize-y text-13"
            wrap="off"
            spellCheck={false}
            autoComplete="off"
            autoFocus
            aria-describedby={`${fieldID}-hint`}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onPaste={(event) => pasteLongSheet(event, setText)}
          />
          <p id={`${fieldID}-hint`} className="text-13 text-secondary">
            {cartographyText.sheetHint()}
          </p>
        </div>
        <div className="flex min-w-0 flex-col gap-2">
          <div className="flex flex-wrap gap-2" role="status">
            <Status
              tone={sheet.points.length > 0 ? 'good' : 'quiet'}
              word={cartographyText.sheetRead({ points: sheet.points.length })}
            />
            {sheet.faults.length > 0 && (
              <Status tone="bad" word={cartographyText.sheetFaults({ faults: sheet.faults.length })} />
            )}
          </div>
          <SheetPreview
            sheet={sheet}
            system={findSystem(systemID)}
            onMend={(line, mendedLine) => setText(replaceLine(text, line, mendedLine))}
          />
        </div>
      </div>
    </Dialog>
  );
}

/** Browsers take seconds to insert thousands of lines into a field; setting its whole text is instant. */
function pasteLongSheet(event: ClipboardEvent<HTMLTextAreaElement>, setText: (text: string) => void) {
  const pasted = event.clipboardData.getData('text/plain');
  if (pasted.length < CHARACTERS_AT_ONCE) return;
  event.preventDefault();
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  setText(value.slice(0, selectionStart) + pasted + value.slice(selectionEnd));
}

function describeBlock({ points, faults }: ReadSheet): string {
  return faults.length > 0
    ? cartographyText.sheetBlocked({ faults: faults.length })
    : cartographyText.sheetRead({ points: points.length });
}
