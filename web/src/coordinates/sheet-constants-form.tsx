import { parseCoordinate } from '@atlas/geodesy/parse-coordinate';
import type { SheetConstants } from '@atlas/geodesy/position';
import type { CoordinateSystem } from '@atlas/geodesy/systems';
import * as cartographyText from '@atlas/messages/cartography';
import { useState } from 'react';
import { CoordinateField } from '../ui/coordinate-field.tsx';
import { describeCoordinate } from './describe-coordinate.ts';

type SheetConstantsFormProps = {
  system: CoordinateSystem;
  constants: SheetConstants;
  onConstants: (constants: SheetConstants) => void;
};

const show = (value: number | undefined) => (value === undefined ? '' : String(value));

/** Leading figures that a Lo sheet leaves out. */
export function SheetConstantsForm({ system, constants, onConstants }: SheetConstantsFormProps) {
  const [texts, setTexts] = useState({ first: show(constants.first), second: show(constants.second) });
  const [faults, setFaults] = useState<{ first?: string | undefined; second?: string | undefined }>({});
  const type = (input: 'first' | 'second', text: string) => {
    setTexts({ ...texts, [input]: text });
    const read = text.trim() === '' ? null : parseCoordinate(text, 'metre');
    setFaults({ ...faults, [input]: read && !read.ok ? describeCoordinate(read.reasons) : undefined });
    if (read === null || read.ok) {
      onConstants({ ...constants, [input]: read?.value });
    }
  };
  return (
    <details open={texts.first !== '' || texts.second !== ''}>
      <summary className="cursor-pointer text-13 font-[550]">{cartographyText.constants()}</summary>
      <div className="grid gap-3 pt-2 sm:grid-cols-2">
        {(['first', 'second'] as const).map((input, index) => (
          <CoordinateField
            key={input}
            label={cartographyText.constantOf({ input: system.inputs[index]?.label ?? '' })}
            unit="m"
            value={texts[input]}
            error={faults[input]}
            onChange={(event) => type(input, event.target.value)}
          />
        ))}
        <p className="text-13 text-secondary sm:col-span-2">{cartographyText.constantsHint()}</p>
      </div>
    </details>
  );
}
