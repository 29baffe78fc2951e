import { SurveyOutboxId, type WorkItemId } from '@atlas/contract/identifiers';
import { FIX_ACCURACY_AT_MOST, FIXES_AT_LEAST } from '@atlas/contract/survey';
import type { ChangeBody, ChangeType, SurveyChange } from '@atlas/contract/survey-changes';
import { averageFixes } from '@atlas/geodesy/average-fixes';
import type { LatitudeLongitude } from '@atlas/geodesy/position';

const READINGS = 12;
const METRES_PER_DEGREE = 111_320;

/** The device of a surveyor: it counts what it records for each job, as the outbox of a phone does. */
export class SurveyorsDevice {
  readonly outboxID = SurveyOutboxId.parse(crypto.randomUUID());
  readonly #lastSeqs = new Map<string, number>();

  /** Records what was measured or seen for a job. */
  record<Type extends ChangeType>(
    job: { readonly jobId: WorkItemId; readonly version: number },
    at: Date,
    type: Type,
    body: ChangeBody<Type>,
  ): SurveyChange {
    const seq = (this.#lastSeqs.get(job.jobId) ?? 0) + 1;
    this.#lastSeqs.set(job.jobId, seq);
    const made = { changeId: crypto.randomUUID(), jobId: job.jobId, seq, baseVersion: job.version };
    return { ...made, at: at.toISOString(), type, body };
  }
}

/** How a beacon was measured. */
export interface Measuring {
  readonly accuracyMetres: number;
  readonly instrument: string | null;
  readonly at: Date;
}

/** What a receiver that lies on a beacon reads in twelve seconds, and their mean. */
export function measureBeacon(
  beacon: string,
  [latitude, longitude]: LatitudeLongitude,
  { accuracyMetres, instrument, at }: Measuring,
): ChangeBody<'beacon'> {
  const sway = (index: number) => ((((index * 37) % 11) / 11 - 0.5) * accuracyMetres) / METRES_PER_DEGREE;
  const fixes = Array.from({ length: READINGS }, (_, index) => ({
    at: at.getTime() + index * 1000,
    latitude: latitude + sway(index),
    longitude: longitude + sway(index + 5),
    accuracy: accuracyMetres,
  }));
  const mean = averageFixes(fixes, {
    minimumFixes: FIXES_AT_LEAST,
    maximumAccuracyMetres: FIX_ACCURACY_AT_MOST,
    requiredAccuracyMetres: FIX_ACCURACY_AT_MOST,
  });
  if (mean.status !== 'ok') throw new Error(`the demonstration's readings of ${beacon} are ${mean.status}`);
  return {
    beacon,
    latitude: mean.latitude,
    longitude: mean.longitude,
    accuracyMetres: mean.accuracyMetres,
    scatterMetres: mean.scatterMetres,
    fixes,
    reason: null,
    instrument,
  };
}
