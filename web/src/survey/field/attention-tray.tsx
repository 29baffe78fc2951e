import type { SurveyJobDetail } from '@atlas/contract/survey-job';
import * as fieldSurveyText from '@atlas/messages/field-survey';
import { Button } from '../../ui/button.tsx';
import { formatMoment } from '../../ui/format.ts';
import { Panel } from '../../ui/panel.tsx';
import { Status } from '../../ui/status.tsx';
import { needsAttention, type OutboxRecord } from '../outbox/outbox-record.ts';
import type { FieldOwner } from './field-database.ts';
import { LeftJob } from './left-job.tsx';
import { nameRecord } from './name-record.ts';
import { resendRecord, setRecordAside } from './queue-field-change.ts';
import { useBegunDrafts } from './use-begun-drafts.ts';
import { useRecording } from './use-recording.ts';

type AttentionTrayProps = {
  owner: FieldOwner;
  records: readonly OutboxRecord[];
  jobs: readonly SurveyJobDetail[];
  /** Jobs that are no longer the person's. */
  left: readonly SurveyJobDetail[];
  /** Opens a job; undefined while one is open. */
  onOpen: ((jobId: string) => void) | undefined;
};

/**
 * Records that the register has and did not make part of their jobs, each with its reason and two ways out, and what was
 * not saved of jobs that are no longer the person's.
 */
export function AttentionTray({ owner, records, jobs, left, onOpen }: AttentionTrayProps) {
  const { isBusy, record: run } = useRecording();
  const begun = useBegunDrafts(owner, left.length);
  const waiting = records.filter(needsAttention);
  const unsaved = left.filter(({ jobId }) => begun.has(jobId));
  if (waiting.length + unsaved.length === 0) return null;
  return (
    <Panel title={fieldSurveyText.attentionTitle({ count: waiting.length + unsaved.length })} flush>
      <ul className="divide-y divide-hairline">
        {unsaved.map((one) => (
          <li key={one.jobId} className="flex flex-col gap-3 p-4">
            <p className="flex flex-wrap items-center gap-2">
              <strong className="min-w-0 font-[600] break-words">{one.title}</strong>
              <Status tone="warning" word={fieldSurveyText.unsavedShort()} />
              <span className="figure text-13 text-secondary">{one.ref}</span>
            </p>
            <LeftJob owner={owner} job={one} />
            {onOpen !== undefined && (
              <Button size="large" className="self-start" onClick={() => onOpen(one.jobId)}>
                {fieldSurveyText.openUnsaved()}
              </Button>
            )}
          </li>
        ))}
        {waiting.map((record) => {
          const { change, state, reason } = record;
          const job = jobs.find(({ jobId }) => jobId === change.jobId);
          const named = job ?? left.find(({ jobId }) => jobId === change.jobId);
          return (
            <li key={change.changeId} className="flex flex-col gap-3 p-4">
              <p className="flex flex-wrap items-center gap-2">
                <strong className="font-[600]">{nameRecord(record)}</strong>
                <Status
                  tone={state === 'REFUSED' ? 'bad' : 'warning'}
                  word={state === 'REFUSED' ? fieldSurveyText.refused() : fieldSurveyText.conflict()}
                />
                <span className="figure text-13 text-secondary">
                  {named === undefined ? fieldSurveyText.formerJob() : `${named.title} · ${named.ref}`} ·{' '}
                  {formatMoment(change.at)}
                </span>
              </p>
              {reason !== null && <p>{reason.message}</p>}
              {job === undefined && <p className="text-13 text-secondary">{fieldSurveyText.notYourJob()}</p>}
              <div className="flex flex-wrap gap-2">
                <Button
                  size="large"
                  busy={isBusy}
                  unavailableReason={job === undefined ? fieldSurveyText.notYourJob() : undefined}
                  onClick={() => run(() => resendRecord(owner, change.changeId, job?.version ?? change.baseVersion))}
                >
                  {fieldSurveyText.sendAgain()}
                </Button>
                <Button size="large" busy={isBusy} onClick={() => run(() => setRecordAside(owner, change.changeId))}>
                  {fieldSurveyText.setAside()}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
