import * as fieldSurveyText from '@atlas/messages/field-survey';
import * as surveysText from '@atlas/messages/surveys';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { readDegrees } from './read-degrees.ts';

const EMPTY = { latitude: '', longitude: '' };

type TypedCornerProps = {
  closedReason: string | undefined;
  onAdd: (place: { latitude: number; longitude: number }) => void;
};

/** A corner whose position someone else measured, typed in degrees. */
export function TypedCorner({ closedReason, onAdd }: TypedCornerProps) {
  const [typed, setTyped] = useState(EMPTY);
  const [isTried, setTried] = useState(false);
  const latitude = readDegrees(typed.latitude, 90);
  const longitude = readDegrees(typed.longitude, 180);
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (latitude === undefined || longitude === undefined) return setTried(true);
    onAdd({ latitude, longitude });
    setTyped(EMPTY);
    setTried(false);
  };
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center font-[550]">{fieldSurveyText.typeCorner()}</summary>
      <form noValidate className="flex flex-col gap-3 pt-2" onSubmit={add}>
        <p className="text-13 text-secondary">{fieldSurveyText.typeCornerHint()}</p>
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          <TextField
            label={surveysText.latitude()}
            inputMode="text"
            autoComplete="off"
            value={typed.latitude}
            error={isTried && latitude === undefined ? surveysText.badLatitude() : undefined}
            onChange={(event) => setTyped({ ...typed, latitude: event.target.value })}
          />
          <TextField
            label={surveysText.longitude()}
            inputMode="text"
            autoComplete="off"
            value={typed.longitude}
            error={isTried && longitude === undefined ? surveysText.badLongitude() : undefined}
            onChange={(event) => setTyped({ ...typed, longitude: event.target.value })}
          />
        </div>
        <Button type="submit" className="self-start" unavailableReason={closedReason}>
          {fieldSurveyText.addTyped()}
        </Button>
      </form>
    </details>
  );
}
