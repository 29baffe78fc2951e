import { useId } from 'react';
import { divisionText } from '../strings/division.ts';
import { Button } from '../ui/button.tsx';
import { FieldFrame } from '../ui/field-frame.tsx';
import { dropLast } from './read-line.ts';

type SplitLineProps = { text: string; onText: (text: string) => void; faults: readonly string[] };

/** The points of the line as text: what is clicked on the map stands here too, and may be mended by hand. */
export function SplitLine({ text, onText, faults }: SplitLineProps) {
  const fieldId = useId();
  const error = faults.length > 0 ? faults.join(' ') : undefined;
  return (
    <div className="flex flex-col gap-2">
      <FieldFrame fieldId={fieldId} label={divisionText.line} hint={divisionText.lineHint} error={error} required>
        <textarea
          id={fieldId}
          className="control figure min-h-20 py-2"
          spellCheck={false}
          autoComplete="off"
          aria-describedby={error === undefined ? `${fieldId}-hint` : `${fieldId}-hint ${fieldId}-error`}
          aria-invalid={error !== undefined || undefined}
          value={text}
          onChange={(event) => onText(event.target.value)}
        />
      </FieldFrame>
      {text.trim() !== '' && (
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => onText(dropLast(text))}>
            {divisionText.undo}
          </Button>
          <Button size="small" onClick={() => onText('')}>
            {divisionText.clear}
          </Button>
        </div>
      )}
    </div>
  );
}
