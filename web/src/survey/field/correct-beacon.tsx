import * as fieldSurveyText from '@atlas/messages/field-survey';
import { useState } from 'react';
import { TextField } from '../../ui/text-field.tsx';
import type { BeaconWords } from '../outbox/amend-unsent.ts';
import { INSTRUMENT_LENGTH, NAME_LENGTH, REASON_LENGTH, textOrNull } from './beacon-words.ts';
import { CorrectionDialog } from './correction-dialog.tsx';

type CorrectBeaconProps = {
  words: BeaconWords;
  /** The names of the other beacons of its job. */
  others: readonly string[];
  /** Whether it is less accurate than the company requires, which needs a reason. */
  isWide: boolean;
  onSave: (words: BeaconWords) => void;
  onClose: () => void;
};

/** What a person wrote about a measured beacon, to be corrected. Its place stays as measured. */
export function CorrectBeacon({ words, others, isWide, onSave, onClose }: CorrectBeaconProps) {
  const [beacon, setBeacon] = useState(words.beacon);
  const [reason, setReason] = useState(words.reason ?? '');
  const [instrument, setInstrument] = useState(words.instrument ?? '');
  const fault = findNameFault(beacon.trim(), others);
  return (
    <CorrectionDialog
      name={fieldSurveyText.thatBeacon({ beacon: words.beacon })}
      fault={fault}
      onSave={() => onSave({ beacon: beacon.trim(), reason: textOrNull(reason), instrument: textOrNull(instrument) })}
      onClose={onClose}
    >
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
    </CorrectionDialog>
  );
}

/** Why a beacon cannot have a name. Only a measurement gives a beacon's name a second time. */
function findNameFault(name: string, others: readonly string[]): string | undefined {
  if (name === '') return fieldSurveyText.beaconUnnamed();
  return others.includes(name) ? fieldSurveyText.beaconNamed({ beacon: name }) : undefined;
}
