import { SystemId } from '@atlas/contract/cartography';
import { findSystem } from '@atlas/geodesy/systems';
import * as divisionText from '@atlas/messages/division';
import { useId } from 'react';
import { SheetConstantsForm } from '../coordinates/sheet-constants-form.tsx';
import { SystemField } from '../coordinates/system-field.tsx';
import { Button } from '../ui/button.tsx';
import { FieldFrame } from '../ui/field-frame.tsx';
import { dropLast, nameInputs, type TypedLine } from './read-line.ts';

type SplitLineProps = { line: TypedLine; onLine: (line: TypedLine) => void; faults: readonly string[] };

/** The points of the line as text, in any system: clicks on the map appear here too and can be corrected by hand. */
export function SplitLine({ line, onLine, faults }: SplitLineProps) {
  const fieldId = useId();
  const { systemID, text } = line;
  const system = findSystem(systemID);
  const error = faults.length > 0 ? faults.join(' ') : undefined;
  const inputs = nameInputs(systemID);
  const hint =
    system.inputs.length === 1 ? divisionText.lineHintOfOne({ input: inputs }) : divisionText.lineHint({ inputs });
  const choose = (value: string) => {
    const read = SystemId.safeParse(value);
    if (read.success) onLine({ systemID: read.data, constants: {}, text });
  };
  return (
    <div className="flex flex-col gap-3">
      <SystemField systemID={systemID} onChoose={choose} />
      {system.takesConstants && (
        <SheetConstantsForm
          key={system.id}
          system={system}
          constants={line.constants}
          onConstants={(constants) => onLine({ ...line, constants })}
        />
      )}
      <FieldFrame fieldId={fieldId} label={divisionText.line()} hint={hint} error={error} required>
        <textarea
          id={fieldId}
          className="control figure min-h-20 py-2"
          spellCheck={false}
          autoComplete="off"
          aria-describedby={error === undefined ? `${fieldId}-hint` : `${fieldId}-hint ${fieldId}-error`}
          aria-invalid={error !== undefined || undefined}
          value={text}
          onChange={(event) => onLine({ ...line, text: event.target.value })}
        />
      </FieldFrame>
      {text.trim() !== '' && (
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => onLine({ ...line, text: dropLast(text) })}>
            {divisionText.undo()}
          </Button>
          <Button size="small" onClick={() => onLine({ ...line, text: '' })}>
            {divisionText.clear()}
          </Button>
        </div>
      )}
    </div>
  );
}
