import { FIXES_AT_MOST } from '@atlas/contract/survey';
import { averageFixes } from '@atlas/geodesy/average-fixes';
import { describeDistance } from '@atlas/geodesy/findings';
import * as fieldSurveyText from '@atlas/messages/field-survey';
import { LocateFixed, Square } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { formatAccuracy } from '../survey-figures.ts';
import { INSTRUMENT_LENGTH, NAME_LENGTH, REASON_LENGTH, textOrNull } from './beacon-words.ts';
import { findFarMetres } from './far-from-site.ts';
import type { FieldJob } from './field-job.ts';
import { listKnownPlaces, listMeasured } from './job-evidence.ts';
import { MeanLine } from './mean-line.tsx';
import { nextBeacon } from './next-beacon.ts';
import { queueFieldChange } from './queue-field-change.ts';
import { useReadings } from './use-readings.ts';
import { useRecording } from './use-recording.ts';

const PROBLEMS = {
  denied: fieldSurveyText.positionDenied,
  unavailable: fieldSurveyText.positionUnavailable,
  unsupported: fieldSurveyText.positionUnsupported,
} as const;

/** Measures a beacon: the mean of many readings, with its accuracy as it improves. */
export function MeasureBeacon({ owner, job, pack, store, draft, change, closedReason }: FieldJob) {
  const { fixes } = draft;
  const { policy } = pack;
  const { isBusy, record } = useRecording();
  const readings = useReadings((fix) =>
    change((present) => (present.fixes.length >= FIXES_AT_MOST ? {} : { fixes: [...present.fixes, fix] })),
  );
  const { isReading, problem, lastAccuracy, start, stop } = readings;
  const isFull = fixes.length >= FIXES_AT_MOST;
  useEffect(() => {
    if (isFull) stop();
  }, [isFull, stop]);
  const mean = useMemo(() => averageFixes(fixes, policy), [fixes, policy]);
  const typed = draft.beacon ?? nextBeacon(listMeasured(job, store.records));
  const beacon = typed.trim();
  const isWide = mean.status === 'ok' && !mean.withinPolicy;
  const [isAsking, setAsking] = useState(false);
  const farMetres = mean.status === 'ok' ? findFarMetres(mean, listKnownPlaces(job, store.records)) : undefined;
  const save = () => {
    if (mean.status !== 'ok') return;
    const { latitude, longitude, accuracyMetres, scatterMetres } = mean;
    stop();
    setAsking(false);
    const body = {
      beacon,
      latitude,
      longitude,
      accuracyMetres,
      scatterMetres,
      fixes: [...fixes],
      reason: isWide ? textOrNull(draft.reason) : null,
      instrument: textOrNull(draft.instrument),
    };
    const ended = { beacon: null, fixes: [], reason: '' };
    record(
      () => queueFieldChange(owner, job, 'beacon', body, ended),
      () => change(ended),
    );
  };
  const unfinished =
    mean.status === 'too_few'
      ? fieldSurveyText.needsReadings({ least: policy.minimumFixes })
      : mean.status === 'moved'
        ? fieldSurveyText.movedRepeat()
        : beacon === ''
          ? fieldSurveyText.beaconUnnamed()
          : undefined;
  return (
    <Panel title={fieldSurveyText.measureTitle()}>
      <div className="flex flex-col gap-4">
        <TextField
          label={fieldSurveyText.beaconName()}
          hint={fieldSurveyText.beaconNameHint()}
          maxLength={NAME_LENGTH}
          autoComplete="off"
          value={typed}
          onChange={(event) => change({ beacon: event.target.value })}
        />
        <div className="flex flex-wrap gap-3">
          <Button
            size="large"
            tone={isReading || mean.status === 'ok' ? 'secondary' : 'primary'}
            className="min-w-40 flex-1"
            unavailableReason={closedReason ?? (isFull ? fieldSurveyText.enoughReadings() : undefined)}
            onClick={isReading ? stop : start}
          >
            {isReading ? (
              <Square className="size-5" strokeWidth={1.5} aria-hidden="true" />
            ) : (
              <LocateFixed className="size-5" strokeWidth={1.5} aria-hidden="true" />
            )}
            {isReading
              ? fieldSurveyText.stopReading()
              : fixes.length === 0
                ? fieldSurveyText.startReading()
                : fieldSurveyText.goOnReading()}
          </Button>
          {fixes.length > 0 && (
            <Button size="large" onClick={() => change({ fixes: [] })}>
              {fieldSurveyText.repeatReading()}
            </Button>
          )}
        </div>
        {problem !== null && (
          <p role="alert" className="border-l-3 border-red bg-red-wash p-3 text-red">
            {PROBLEMS[problem]()}
          </p>
        )}
        {(isReading || fixes.length > 0) && (
          <MeanLine
            mean={mean}
            count={fixes.length}
            policy={policy}
            isReading={isReading}
            lastAccuracy={lastAccuracy}
          />
        )}
        {isWide && (
          <TextField
            label={fieldSurveyText.whyWide({ metres: formatAccuracy(policy.requiredAccuracyMetres) })}
            hint={fieldSurveyText.whyWideHint()}
            maxLength={REASON_LENGTH}
            autoComplete="off"
            value={draft.reason}
            onChange={(event) => change({ reason: event.target.value })}
          />
        )}
        <TextField
          label={fieldSurveyText.instrument()}
          maxLength={INSTRUMENT_LENGTH}
          autoComplete="off"
          value={draft.instrument}
          onChange={(event) => change({ instrument: event.target.value })}
        />
        <Button
          size="large"
          tone="primary"
          busy={isBusy}
          unavailableReason={closedReason ?? unfinished}
          onClick={farMetres === undefined ? save : () => setAsking(true)}
        >
          {fieldSurveyText.saveBeacon({ beacon })}
        </Button>
        {isAsking && farMetres !== undefined && (
          <Dialog
            title={fieldSurveyText.farTitle()}
            open
            question
            onClose={() => setAsking(false)}
            actions={
              <>
                <Button onClick={() => setAsking(false)}>{fieldSurveyText.goBack()}</Button>
                <Button tone="primary" onClick={save}>
                  {fieldSurveyText.saveBeacon({ beacon })}
                </Button>
              </>
            }
          >
            <p>{fieldSurveyText.beaconFar({ beacon, distance: describeDistance(farMetres) })}</p>
          </Dialog>
        )}
      </div>
    </Panel>
  );
}
