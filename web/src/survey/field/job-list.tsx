import type { SurveyJobDetail } from '@atlas/contract/survey-job';
import * as fieldSurveyText from '@atlas/messages/field-survey';
import * as surveysText from '@atlas/messages/surveys';
import { ChevronRight } from 'lucide-react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatDay, formatMoment } from '../../ui/format.ts';
import { Panel } from '../../ui/panel.tsx';
import { Status } from '../../ui/status.tsx';
import type { OutboxRecord } from '../outbox/outbox-record.ts';
import { isHandedIn, listMeasured, newestOfEach } from './job-evidence.ts';

type JobListProps = {
  jobs: readonly SurveyJobDetail[];
  /** Jobs that are no longer the person's, with something that is not saved, not sent, or needs a decision. */
  left: readonly SurveyJobDetail[];
  records: readonly OutboxRecord[];
  readAt: string | null;
  onOpen: (jobId: string) => void;
};

/** The jobs that this phone keeps, by day. A whole row is the button: it is pressed with a thumb, in the sun. */
export function JobList({ jobs, left, records, readAt, onOpen }: JobListProps) {
  const all = [...jobs, ...left];
  return (
    <Panel title={fieldSurveyText.jobs()} flush={all.length > 0}>
      {all.length === 0 ? (
        <EmptyState headingLevel={3} heading={fieldSurveyText.noJob()} sentence={fieldSurveyText.noJobSentence()} />
      ) : (
        <ul className="divide-y divide-hairline">
          {all.map((job) => (
            <li key={job.jobId}>
              <button
                type="button"
                className="flex min-h-16 w-full items-center gap-3 p-4 text-left hover:bg-sunken"
                onClick={() => onOpen(job.jobId)}
              >
                <span className="flex min-w-0 flex-1 flex-col gap-1">
                  <span className="flex flex-wrap items-center gap-2">
                    <strong className="min-w-0 text-18 font-[600] break-words">{job.title}</strong>
                    {isHandedIn(job, records) && <Status tone="good" word={fieldSurveyText.handedInShort()} />}
                    {left.includes(job) && <Status tone="warning" word={fieldSurveyText.jobLeftShort()} />}
                    {job.returned && <Status tone="warning" word={fieldSurveyText.again()} />}
                  </span>
                  <span className="break-words text-secondary">{job.site.description}</span>
                  {job.returned && (
                    <span className="text-13 text-rust">
                      {surveysText.returnedBecause({
                        code: job.returned.code,
                        moment: formatMoment(job.returned.at),
                      })}
                    </span>
                  )}
                  <span className="figure text-13 text-secondary">
                    {job.date === null ? surveysText.noDate() : formatDay(job.date)} · {job.ref} ·{' '}
                    {fieldSurveyText.beaconCount({ count: newestOfEach(listMeasured(job, records)).length })}
                  </span>
                </span>
                <ChevronRight className="size-5 shrink-0 text-secondary" strokeWidth={1.5} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {readAt !== null && (
        <p className="border-t border-hairline px-4 py-3 text-13 text-secondary">
          {fieldSurveyText.keptAt({ moment: formatMoment(readAt) })}
        </p>
      )}
    </Panel>
  );
}
