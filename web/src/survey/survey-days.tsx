import type { CompanyOverview } from '@atlas/contract/companies';
import { listSurveyJobs } from '@atlas/contract/survey';
import type { SurveyJob } from '@atlas/contract/survey-job';
import * as surveysText from '@atlas/messages/surveys';
import * as tasksText from '@atlas/messages/tasks';
import { MapPin } from 'lucide-react';
import { Link } from 'react-router';
import { useRead } from '../api/use-read.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { formatDay } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';

/** Planned surveys under the day on which they take place. */
export function SurveyDays({ company: { companyID } }: { company: CompanyOverview }) {
  const read = useRead(listSurveyJobs, { params: { companyID }, query: {} });
  const days = groupByDay(read.data?.jobs ?? []);
  return (
    <Panel flush title={tasksText.surveyDays()}>
      {read.isPending && <SkeletonRows rows={8} />}
      {read.isError && <ErrorPanel error={read.error} retry={() => void read.refetch()} />}
      {read.isSuccess && days.size === 0 && (
        <EmptyState headingLevel={3} heading={tasksText.noSurveyJobs()} sentence={tasksText.noSurveyJobsSentence()} />
      )}
      {[...days].map(([day, jobs]) => (
        <section key={day ?? ''} className="border-b border-hairline last:border-b-0">
          <h3 className="bg-sunken px-4 py-2 text-13 font-[600]">
            {day === null ? tasksText.withoutDay() : <time dateTime={day}>{formatDay(day)}</time>}
          </h3>
          <ul>
            {jobs.map((job) => (
              <JobRow key={job.jobId} job={job} />
            ))}
          </ul>
        </section>
      ))}
    </Panel>
  );
}

/** In the order in which the register lists them: first those without a day. */
function groupByDay(jobs: readonly SurveyJob[]): ReadonlyMap<string | null, readonly SurveyJob[]> {
  const days = new Map<string | null, SurveyJob[]>();
  for (const job of jobs) {
    const ofDay = days.get(job.date);
    if (ofDay === undefined) days.set(job.date, [job]);
    else ofDay.push(job);
  }
  return days;
}

function JobRow({ job: { jobId, ref, title, site, surveyor, crew } }: { job: SurveyJob }) {
  const address = new URLSearchParams(window.location.search);
  address.set('item', jobId);
  return (
    <li className="flex min-w-0 flex-col gap-0.5 border-t border-hairline px-4 py-3">
      <span className="flex flex-wrap items-baseline gap-x-3">
        <span className="figure text-13 text-secondary">{ref}</span>
        <Link className="link link-alone min-w-0 break-words" to={`?${address}`} preventScrollReset>
          {title}
        </Link>
      </span>
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1 text-13 text-secondary">
        <span className="inline-flex min-w-0 items-center gap-1.5">
          <MapPin className="size-3.5 shrink-0" strokeWidth={1.5} aria-hidden="true" />
          <span className="break-words">{site.description}</span>
        </span>
        <span>{surveyor?.name ?? surveysText.nobody()}</span>
        {crew !== null && <span>{crew}</span>}
      </span>
    </li>
  );
}
