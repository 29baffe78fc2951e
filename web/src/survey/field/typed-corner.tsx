import { findSystem, orderInputs } from '@atlas/geodesy/systems';
import * as cartographyText from '@atlas/messages/cartography';
import * as fieldSurveyText from '@atlas/messages/field-survey';
import { type FormEvent, useState } from 'react';
import { AlertLine } from '../../cartography/alert-line.tsx';
import { describeFinding } from '../../cartography/describe-finding.ts';
import { type EntryFault, readEntry } from '../../cartography/read-entry.ts';
import { SheetConstantsForm } from '../../coordinates/sheet-constants-form.tsx';
import { SystemField } from '../../coordinates/system-field.tsx';
import { Button } from '../../ui/button.tsx';
import { CoordinateField } from '../../ui/coordinate-field.tsx';
import type { DraftCorner } from './field-draft.ts';
import type { FieldJob } from './field-job.ts';
import { type Doubt, findDoubt, type TypedIn, toMendedCorner, toTypedCorner } from './typed-place.ts';

const EMPTY = { first: '', second: '' };
const INPUTS = ['first', 'second'] as const;
const UNITS = { degree: '°', metre: 'm' } as const;

type TypedCornerProps = Pick<FieldJob, 'draft' | 'change' | 'closedReason'> & {
  /** The corners so far. */
  corners: readonly DraftCorner[];
  /** The site and the measured beacons, near which a corner lies. */
  known: Parameters<typeof findDoubt>[3];
  onAdd: (corner: DraftCorner) => void;
};

/** What was asked about, with the corner as it was typed. */
type Question = Doubt & { readonly typedIn: TypedIn; readonly corner: DraftCorner };

/**
 * A corner whose position comes from another receiver or a sheet, typed in its system. One in an unlikely place is asked
 * about first.
 */
export function TypedCorner({ closedReason, draft, change, corners, known, onAdd }: TypedCornerProps) {
  const { system: systemID, constants } = draft;
  const [entry, setEntry] = useState(EMPTY);
  const [fault, setFault] = useState<EntryFault | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const system = systemID === null ? null : findSystem(systemID);
  const start = () => {
    setFault(null);
    setQuestion(null);
  };
  const take = (corner: DraftCorner) => {
    onAdd(corner);
    setEntry(EMPTY);
    start();
  };
  const add = (event: FormEvent) => {
    event.preventDefault();
    const read = readEntry(systemID, entry, constants);
    if (!read.ok) return setFault(read.fault);
    if (systemID === null) return;
    const typedIn = { system: systemID, constants };
    const corner = toTypedCorner(typedIn, read.point);
    const doubt = findDoubt(typedIn, read.point, corners, known);
    setFault(null);
    if (doubt === null) take(corner);
    else setQuestion({ ...doubt, typedIn, corner });
  };
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center font-[550]">{fieldSurveyText.typeCorner()}</summary>
      <form noValidate className="flex flex-col gap-3 pt-2" onSubmit={add}>
        <p className="text-13 text-secondary">{fieldSurveyText.typeCornerHint()}</p>
        <SystemField
          systemID={systemID}
          placeholder={cartographyText.systemPlaceholder()}
          onChoose={(value) => {
            const chosen = findSystem(value);
            start();
            // Figures for other inputs would mean another place; a sheet's Lo or zone may still turn out to be wrong.
            if (!chosen || !system || orderInputs(chosen) !== orderInputs(system)) setEntry(EMPTY);
            change({ system: chosen?.id ?? null, constants: {} });
          }}
        />
        {system?.takesConstants && (
          <SheetConstantsForm
            key={system.id}
            system={system}
            constants={constants}
            onConstants={(next) => {
              start();
              change({ constants: next });
            }}
          />
        )}
        {system !== null && (
          <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
            {system.inputs.map(({ label, unit }, index) => {
              const input = INPUTS[index] ?? 'first';
              return (
                <CoordinateField
                  key={label}
                  label={label}
                  value={entry[input]}
                  error={fault?.[input]}
                  {...(unit === 'text' ? {} : { unit: UNITS[unit] })}
                  onChange={(event) => {
                    start();
                    setEntry({ ...entry, [input]: event.target.value });
                  }}
                />
              );
            })}
          </div>
        )}
        {fault !== null && <AlertLine message={fault.alert} details={fault.detail ? [fault.detail] : []} />}
        {question === null ? (
          <Button type="submit" className="self-start" unavailableReason={closedReason}>
            {fieldSurveyText.addTyped()}
          </Button>
        ) : (
          <DoubtNotice
            question={question}
            onTake={(corner) => {
              take(corner);
              // After a correction into another system, the next corner is typed in that one.
              if (corner.typed) change({ system: corner.typed.system });
            }}
          />
        )}
      </form>
    </details>
  );
}

type DoubtNoticeProps = { question: Question; onTake: (corner: DraftCorner) => void };

function DoubtNotice({ question: { typedIn, corner, sentence, mends }, onTake }: DoubtNoticeProps) {
  return (
    <div role="alert" className="flex flex-col gap-3 border-l-3 border-rust bg-rust-wash p-3">
      <p>{sentence}</p>
      <div className="flex flex-wrap gap-2">
        {mends.map((mend) => (
          <Button key={describeFinding(mend.label)} onClick={() => onTake(toMendedCorner(typedIn, mend))}>
            {describeFinding(mend.label)}
          </Button>
        ))}
        <Button onClick={() => onTake(corner)}>{fieldSurveyText.addAnyway()}</Button>
      </div>
    </div>
  );
}
