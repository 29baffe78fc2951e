import type { ChangeBody } from '@atlas/contract/survey-changes';
import * as fieldSurveyText from '@atlas/messages/field-survey';
import { useState } from 'react';
import { formatMoment } from '../../ui/format.ts';
import { Status } from '../../ui/status.tsx';
import { type BeaconWords, planBeaconRemoval } from '../outbox/amend-unsent.ts';
import { formatAccuracy, formatPosition } from '../survey-figures.ts';
import { correctFieldBeacon, removeFieldBeacon } from './amend-record.ts';
import { CorrectBeacon } from './correct-beacon.tsx';
import { explainFixed } from './explain-fixed.ts';
import type { FieldJob } from './field-job.ts';
import { listMeasured, type MeasuredBeacon } from './job-evidence.ts';
import { PhotoStrip } from './photo-strip.tsx';
import { RecordButtons } from './record-buttons.tsx';
import { RemoveQuestion } from './remove-question.tsx';
import { TakePhoto } from './take-photo.tsx';
import { useRecording } from './use-recording.ts';

type MeasuredRowProps = FieldJob & {
  measured: MeasuredBeacon;
  /** Whether another measurement has its name. */
  isShared: boolean;
};

/** One measurement: what it is worth, its photos, and what can still be corrected or removed of it. */
export function MeasuredRow({ measured, isShared, ...field }: MeasuredRowProps) {
  const { owner, job, pack, store, draft, change, closedReason } = field;
  const { changeId, beacon, accuracyMetres, at, isStored } = measured;
  const [asked, setAsked] = useState<'correct' | 'remove' | null>(null);
  const { record: run } = useRecording();
  const record = store.records.find((one) => one.change.changeId === changeId);
  const isWide = accuracyMetres > pack.policy.requiredAccuracyMetres;
  const name = fieldSurveyText.thatBeacon({ beacon });
  const close = () => setAsked(null);
  const amended = { jobId: job.jobId, changeId, isShared };
  const correct = (words: BeaconWords) => {
    close();
    const corners = isShared
      ? draft.corners
      : (draft.corners?.map((corner) => (corner.beacon === beacon ? { ...corner, beacon: words.beacon } : corner)) ??
        null);
    run(
      () => correctFieldBeacon(owner, { ...amended, corners }, words),
      () => change({ corners }),
    );
  };
  const plan = planBeaconRemoval(store.records, changeId, isShared);
  const remove = () => {
    close();
    const drawn = draft.corners ?? plan.corners;
    const corners = isShared ? draft.corners : (drawn?.filter((corner) => corner.beacon !== beacon) ?? null);
    run(
      () => removeFieldBeacon(owner, { ...amended, corners }),
      () => change({ corners }),
      fieldSurveyText.removed(),
    );
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <div className="flex min-w-0 flex-1 basis-48 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <strong className="text-18 font-[600]">{beacon}</strong>
          <span className="figure">{formatAccuracy(accuracyMetres)}</span>
          {isWide && <Status tone="warning" word={fieldSurveyText.wide()} />}
          <Status
            tone={isStored ? 'good' : 'quiet'}
            word={isStored ? fieldSurveyText.inRegister() : fieldSurveyText.onPhone()}
          />
        </p>
        <p className="figure text-13 break-words text-secondary">
          {formatPosition(measured)} · {formatMoment(at)}
        </p>
      </div>
      <RecordButtons
        name={name}
        fixedReason={explainFixed(record, closedReason)}
        onCorrect={() => setAsked('correct')}
        onRemove={() => setAsked('remove')}
      />
      <TakePhoto {...field} beaconChangeId={changeId} label={fieldSurveyText.photoOf({ beacon })} />
      <PhotoStrip {...field} beaconChangeId={changeId} name={fieldSurveyText.photoOf({ beacon })} />
      {asked === 'correct' && record && (
        <CorrectBeacon
          words={record.change.body as ChangeBody<'beacon'>}
          others={listOtherNames(field, beacon)}
          isWide={isWide}
          onSave={correct}
          onClose={close}
        />
      )}
      {asked === 'remove' && (
        <RemoveQuestion name={name} onRemove={remove} onClose={close}>
          <p>
            {plan.photos.length === 0
              ? fieldSurveyText.removeBeacon()
              : fieldSurveyText.removeBeaconPhotos({ photos: plan.photos.length })}
          </p>
          {plan.corners !== null && <p>{fieldSurveyText.removeFromOutline()}</p>}
        </RemoveQuestion>
      )}
    </li>
  );
}

/** The names of a job's other beacons. Measurements of the same beacon share one. */
function listOtherNames({ job, store }: FieldJob, own: string): readonly string[] {
  const names = listMeasured(job, store.records).map(({ beacon }) => beacon);
  return names.filter((name) => name !== own);
}
