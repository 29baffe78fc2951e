import { formatBearing, formatLatitudeLongitude, formatMetres } from '@atlas/geodesy/format';
import { measureLine } from '@atlas/geodesy/measure';
import { findSystem } from '@atlas/geodesy/systems';
import * as cartographyText from '@atlas/messages/cartography';
import { ClipboardPaste, Plus } from 'lucide-react';
import { type Dispatch, type FormEvent, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { CoordinateField } from '../ui/coordinate-field.tsx';
import { AlertLine } from './alert-line.tsx';
import { FindingList } from './finding-list.tsx';
import type { PlotAction, PlotDraft } from './plot-draft.ts';
import { type EntryFault, readEntry } from './read-entry.ts';
import { SheetDialog } from './sheet-dialog.tsx';
import type { useBoundaryCheck } from './use-boundary-check.ts';

type EntryFormProps = {
  draft: PlotDraft;
  dispatch: Dispatch<PlotAction>;
  check: ReturnType<typeof useBoundaryCheck>;
  alert: string | null;
  onWarn: (message: string | null) => void;
  onTyped: () => void;
};

const INPUTS = ['first', 'second'] as const;
const DEFAULT_LABELS = ['Latitude', 'Longitude'] as const;
const UNITS = { degree: '°', metre: 'm', text: '' } as const;

/** Two inputs for one point, named as the chosen system names them; Next or Enter adds it. */
export function EntryForm({ draft, dispatch, check, alert, onWarn, onTyped }: EntryFormProps) {
  const { systemID, constants, entry, points } = draft;
  const [fault, setFault] = useState<EntryFault | null>(null);
  const [pasting, setPasting] = useState(false);
  const firstInput = useRef<HTMLInputElement>(null);
  const inputs = systemID === null ? null : findSystem(systemID).inputs;

  const refuse = (found: EntryFault) => {
    setFault(found);
    onWarn(found.alert);
  };
  const add = (event: FormEvent) => {
    event.preventDefault();
    const read = readEntry(systemID, entry, constants);
    if (!read.ok) return refuse(read.fault);
    setFault(null);
    onWarn(null);
    dispatch({ type: 'addPoints', points: [read.point] });
    firstInput.current?.focus();
  };
  const type = (input: 'first' | 'second', text: string) => {
    setFault(null);
    onWarn(null);
    onTyped();
    dispatch({ type: 'typeEntry', input, text });
  };
  const paste = () => (systemID === null ? refuse({ alert: cartographyText.selectSystem() }) : setPasting(true));
  return (
    <form className="flex flex-col gap-3" onSubmit={add} noValidate>
      <div className="grid grid-cols-2 gap-3">
        {INPUTS.map((input, index) => {
          const shape = inputs?.[index];
          if (inputs && !shape) return null;
          return (
            <div key={input} className={inputs?.length === 1 ? 'col-span-2' : 'min-w-0'}>
              <CoordinateField
                label={shape?.label ?? DEFAULT_LABELS[index] ?? ''}
                value={entry[input]}
                error={fault?.[input]}
                {...(shape && shape.unit !== 'text' ? { unit: UNITS[shape.unit] } : {})}
                {...(index === 0 ? { ref: firstInput } : {})}
                onChange={(event) => type(input, event.target.value)}
              />
            </div>
          );
        })}
      </div>
      {check.candidate && <CandidateLine place={check.candidate.place} previous={points.at(-1)?.place} />}
      <FindingList findings={check.candidateFindings} draft={draft} dispatch={dispatch} forEntry />
      {alert && <AlertLine message={alert} details={fault?.detail ? [fault.detail] : []} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" tone="primary">
          <Plus className="size-[18px]" strokeWidth={1.5} aria-hidden="true" />
          {cartographyText.next()}
        </Button>
        <Button onClick={paste}>
          <ClipboardPaste className="size-[18px]" strokeWidth={1.5} aria-hidden="true" />
          {cartographyText.pasteSheet()}
        </Button>
      </div>
      {systemID !== null && pasting && (
        <SheetDialog draft={draft} systemID={systemID} dispatch={dispatch} onClose={() => setPasting(false)} />
      )}
    </form>
  );
}

type Place = readonly [number, number];

/** Where the typed values would be, and how far from the previous point. */
function CandidateLine({ place, previous }: { place: Place; previous: Place | undefined }) {
  const line = previous && measureLine(previous, place);
  return (
    <p className="figure text-13 text-secondary" aria-live="polite">
      {cartographyText.landsAt()}{' '}
      {line
        ? cartographyText.lineFromPrevious({
            place: formatLatitudeLongitude(place),
            length: formatMetres(line.lengthMetres, 1),
            bearing: formatBearing(line.azimuthDegrees),
          })
        : formatLatitudeLongitude(place)}
    </p>
  );
}
