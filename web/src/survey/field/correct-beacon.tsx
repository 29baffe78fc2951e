import * as fieldSurveyText from '@atlas/messages/field-survey';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { BeaconWords } from '../outbox/amend-unsent.ts';
import { INSTRUMENT_LENGTH, NAME_LENGTH, REASON_LENGTH, textOrNull } from './beacon-words.ts';

type CorrectBeaconProps = {
  words: BeaconWords;
  /** The names of the other beacons of its job. */
  others: readonly string[];
  /** Whether it is less accurate than the company requires, which needs a reason. */
  isWide: boolean;
  onSave: (words: BeaconWords) => void;
  onClose: () => void;
};

const FORM_ID = 'correct-beacon';

/** What a person wrote about a measured beacon, to be corrected. Its place stays as measured. */
export function CorrectBeacon({ words, others, isWide, onSave, onClose }: CorrectBeaconProps) {
  const [beacon, setBeacon] = useState(words.beacon);
  const [reason, setReason] = useState(words.reason ?? '');
  const [instrument, setInstrument] = useState(words.instrument ?? '');
  const fault = findNameFault(beacon.trim(), others);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (fault === undefined)
      onSave({ beacon: beacon.trim(), reason: textOrNull(reason), instrument: textOrNull(instrument) });
  };
  return (
    <Dialog
      title={fieldSurveyText.correct({ name: fieldSurveyText.thatBeacon({ beacon: words.beacon }) })}
      open
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{fieldSurveyText.goBack()}</Button>
          <Button type="submit" form={FORM_ID} tone="primary" unavailableReason={fault}>
            {fieldSurveyText.saveCorrection()}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate className="flex flex-col gap-4" onSubmit={save}>
        <TextField
          label={fieldSurveyText.beaconName()}
          hint={fieldSurveyText.correctNameHint()}
          error={fault}
          maxLength={NAME_LENGTH}
          autoComplete="off"
          value={beacon}
          onChange={(event) => setBeacon(event.target.value)}
        />
        {(isWide || words.reason !== null) && (
          <TextField
            label={fieldSurveyText.whyLess()}
            maxLength={REASON_LENGTH}
            autoComplete="off"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
        <TextField
          label={fieldSurveyText.instrument()}
          maxLength={INSTRUMENT_LENGTH}
          autoComplete="off"
          value={instrument}
          onChange={(event) => setInstrument(event.target.value)}
        />
        <p className="text-13 text-secondary">{fieldSurveyText.placeStays()}</p>
      </form>
    </Dialog>
  );
}

/** Why a beacon cannot have a name. Only a measurement gives a beacon's name a second time. */
function findNameFault(name: string, others: readonly string[]): string | undefined {
  if (name === '') return fieldSurveyText.beaconUnnamed();
  return others.includes(name) ? fieldSurveyText.beaconNamed({ beacon: name }) : undefined;
}
