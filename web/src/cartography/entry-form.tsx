import { formatBearing, formatLatitudeLongitude, formatMetres } from '@atlas/geodesy/format';
import { measureLine } from '@atlas/geodesy/measure';
import { findSystem } from '@atlas/geodesy/systems';
import * as cartographyText from '@atlas/messages/cartography';
import { Check, ClipboardPaste, Plus } from 'lucide-react';
import { type Dispatch, type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
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

/** Two inputs for one point, named as the chosen system names them; Next or Enter adds it, or replaces the one that is edited. */
export function EntryForm({ draft, dispatch, check, alert, onWarn, onTyped }: EntryFormProps) {
  const { systemID, constants, entry, points, editing } = draft;
  const [fault, setFault] = useState<EntryFault | null>(null);
  const [pasting, setPasting] = useState(false);
  const firstInput = useRef<HTMLInputElement>(null);
  const inputs = systemID === null ? null : findSystem(systemID).inputs;

  useEffect(() => {
    if (editing === null) return;
    setFault(null);
    firstInput.current?.focus();
    firstInput.current?.select();
  }, [editing]);

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
    dispatch(
      editing === null
        ? { type: 'addPoints', points: [read.point] }
        : { type: 'replacePoint', index: editing, point: read.point },
    );
    firstInput.current?.focus();
  };
  const type = (input: 'first' | 'second', text: string) => {
    setFault(null);
    onWarn(null);
    onTyped();
    dispatch({ type: 'typeEntry', input, text });
  };
  const stop = () => {
    setFault(null);
    onWarn(null);
    dispatch({ type: 'stopEditing' });
  };
  const handleKey = (event: KeyboardEvent) => {
    if (editing === null || event.key !== 'Escape') return;
    event.preventDefault();
    stop();
  };
  const paste = () => (systemID === null ? refuse({ alert: cartographyText.selectSystem() }) : setPasting(true));
  const Action = editing === null ? Plus : Check;
  return (
    <form className="flex flex-col gap-3" onSubmit={add} onKeyDown={handleKey} noValidate>
      {editing !== null && (
        <p className="text-13 font-[550]" role="status">
          {cartographyText.editingPoint({ number: editing + 1 })}
        </p>
      )}
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
      {check.candidate && (
        <CandidateLine place={check.candidate.place} previous={points.at(editing === null ? -1 : editing - 1)?.place} />
      )}
      <FindingList findings={check.candidateFindings} draft={draft} dispatch={dispatch} forEntry />
      {alert && <AlertLine message={alert} details={fault?.detail ? [fault.detail] : []} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" tone="primary">
          <Action className="size-[18px]" strokeWidth={1.5} aria-hidden="true" />
          {editing === null ? cartographyText.next() : cartographyText.replacePoint({ number: editing + 1 })}
        </Button>
        {editing === null ? (
          <Button onClick={paste}>
            <ClipboardPaste className="size-[18px]" strokeWidth={1.5} aria-hidden="true" />
            {cartographyText.pasteSheet()}
          </Button>
        ) : (
          <Button onClick={stop}>{cartographyText.keepPoint()}</Button>
        )}
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
