import { diagnosePoint } from '@atlas/geodesy/diagnose';
import { describeDistance, type PointMend } from '@atlas/geodesy/findings';
import { parseCoordinate } from '@atlas/geodesy/parse-coordinate';
import type { LatitudeLongitude } from '@atlas/geodesy/position';
import * as fieldSurveyText from '@atlas/messages/field-survey';
import * as surveysText from '@atlas/messages/surveys';
import { type FormEvent, useState } from 'react';
import { describeFinding } from '../../cartography/describe-finding.ts';
import { describeCoordinate } from '../../coordinates/describe-coordinate.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { findFarMetres } from './far-from-site.ts';

const EMPTY = { latitude: '', longitude: '' };

interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** What looks wrong about a typed corner, and the corrections that fit. */
interface Doubt {
  readonly place: Place;
  readonly sentence: string;
  readonly mends: readonly PointMend[];
}

type TypedCornerProps = {
  closedReason: string | undefined;
  /** The corners so far. */
  corners: readonly Place[];
  /** The site and the measured beacons, near which a corner lies. */
  known: readonly Place[];
  onAdd: (place: Place) => void;
};

/** A corner whose position someone else measured, typed in degrees. One in an unlikely place is asked about first. */
export function TypedCorner({ closedReason, corners, known, onAdd }: TypedCornerProps) {
  const [typed, setTyped] = useState(EMPTY);
  const [isTried, setTried] = useState(false);
  const [doubt, setDoubt] = useState<Doubt | null>(null);
  const latitude = parseCoordinate(typed.latitude, 'latitude');
  const longitude = parseCoordinate(typed.longitude, 'longitude');
  const take = (place: Place) => {
    onAdd(place);
    setTyped(EMPTY);
    setTried(false);
    setDoubt(null);
  };
  const type = (changes: Partial<typeof EMPTY>) => {
    setTyped({ ...typed, ...changes });
    setDoubt(null);
  };
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (!latitude.ok || !longitude.ok) return setTried(true);
    const place = { latitude: latitude.value, longitude: longitude.value };
    const found = findDoubt(place, corners, known);
    if (found === null) return take(place);
    setDoubt(found);
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
            error={isTried && !latitude.ok ? describeCoordinate(latitude.reasons) : undefined}
            onChange={(event) => type({ latitude: event.target.value })}
          />
          <TextField
            label={surveysText.longitude()}
            inputMode="text"
            autoComplete="off"
            value={typed.longitude}
            error={isTried && !longitude.ok ? describeCoordinate(longitude.reasons) : undefined}
            onChange={(event) => type({ longitude: event.target.value })}
          />
        </div>
        {doubt === null ? (
          <Button type="submit" className="self-start" unavailableReason={closedReason}>
            {fieldSurveyText.addTyped()}
          </Button>
        ) : (
          <DoubtNotice doubt={doubt} onTake={take} />
        )}
      </form>
    </details>
  );
}

function DoubtNotice({ doubt: { place, sentence, mends }, onTake }: { doubt: Doubt; onTake: (place: Place) => void }) {
  return (
    <div role="alert" className="flex flex-col gap-3 border-l-3 border-rust bg-rust-wash p-3">
      <p>{sentence}</p>
      <div className="flex flex-wrap gap-2">
        {mends.map(({ label, at: [latitude, longitude] }) => (
          <Button key={describeFinding(label)} onClick={() => onTake({ latitude, longitude })}>
            {describeFinding(label)}
          </Button>
        ))}
        <Button onClick={() => onTake(place)}>{fieldSurveyText.addAnyway()}</Button>
      </div>
    </div>
  );
}

const pair = ({ latitude, longitude }: Place): LatitudeLongitude => [latitude, longitude];

/** What looks wrong about a place, as the plot panel finds it, or that it is far from the site; null if nothing does. */
function findDoubt(place: Place, corners: readonly Place[], known: readonly Place[]): Doubt | null {
  const context = { ring: corners.map(pair), references: known.map(pair) };
  const [finding] = diagnosePoint({ system: 'wgs84', point: pair(place), context });
  if (finding !== undefined) {
    const mends = [...(finding.mend ? [finding.mend] : []), ...finding.alternatives];
    // A correction into another system would need the plot panel.
    const own = mends.filter(({ system }) => system === 'wgs84');
    return { place, sentence: describeFinding(...finding.reasons), mends: own };
  }
  const metres = findFarMetres(place, [...known, ...corners]);
  if (metres === undefined) return null;
  return { place, sentence: fieldSurveyText.cornerFar({ distance: describeDistance(metres) }), mends: [] };
}
