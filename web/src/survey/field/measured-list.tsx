import * as fieldSurveyText from '@atlas/messages/field-survey';
import { formatMoment } from '../../ui/format.ts';
import { Panel } from '../../ui/panel.tsx';
import { Status } from '../../ui/status.tsx';
import { formatAccuracy, formatPosition } from '../survey-figures.ts';
import type { FieldJob } from './field-job.ts';
import { listMeasured } from './job-evidence.ts';
import { PhotoStrip } from './photo-strip.tsx';
import { TakePhoto } from './take-photo.tsx';

/** The beacons of a job as far as this device knows, newest first, each with a button for a photo of it. */
export function MeasuredList(field: FieldJob) {
  const { job, pack, store } = field;
  const measured = [...listMeasured(job, store.records)].reverse();
  return (
    <Panel title={fieldSurveyText.measuredTitle()} flush={measured.length > 0}>
      {measured.length === 0 ? (
        <p className="text-secondary">{fieldSurveyText.nothingMeasured()}</p>
      ) : (
        <ul className="divide-y divide-hairline">
          {measured.map(({ changeId, beacon, accuracyMetres, at, isStored, ...place }) => {
            const isWide = accuracyMetres > pack.policy.requiredAccuracyMetres;
            return (
              <li key={changeId} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
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
                    {formatPosition(place)} · {formatMoment(at)}
                  </p>
                </div>
                <TakePhoto {...field} beaconChangeId={changeId} label={fieldSurveyText.photoOf({ beacon })} />
                <PhotoStrip {...field} beaconChangeId={changeId} name={fieldSurveyText.photoOf({ beacon })} />
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
}
