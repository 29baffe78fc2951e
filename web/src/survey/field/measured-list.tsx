import * as fieldSurveyText from '@atlas/messages/field-survey';
import { Panel } from '../../ui/panel.tsx';
import type { FieldJob } from './field-job.ts';
import { listMeasured } from './job-evidence.ts';
import { MeasuredRow } from './measured-row.tsx';

/** The beacons of a job as far as this device knows, newest first, each with a button for a photo of it. */
export function MeasuredList(field: FieldJob) {
  const { job, store } = field;
  const measured = [...listMeasured(job, store.records)].reverse();
  return (
    <Panel title={fieldSurveyText.measuredTitle()} flush={measured.length > 0}>
      {measured.length === 0 ? (
        <p className="text-secondary">{fieldSurveyText.nothingMeasured()}</p>
      ) : (
        <ul className="divide-y divide-hairline">
          {measured.map((one) => (
            <MeasuredRow
              key={one.changeId}
              {...field}
              measured={one}
              isShared={measured.some((other) => other !== one && other.beacon === one.beacon)}
            />
          ))}
        </ul>
      )}
    </Panel>
  );
}
