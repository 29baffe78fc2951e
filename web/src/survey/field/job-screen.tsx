import type { FieldPack } from '@atlas/contract/survey';
import type { SurveyJobDetail } from '@atlas/contract/survey-job';
import * as fieldSurveyText from '@atlas/messages/field-survey';
import { ArrowLeft } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import type { FieldOwner } from './field-database.ts';
import { HandInPanel } from './hand-in-panel.tsx';
import { isHandedIn } from './job-evidence.ts';
import { LeftJob } from './left-job.tsx';
import { MeasureBeacon } from './measure-beacon.tsx';
import { MeasuredList } from './measured-list.tsx';
import { OutlinePanel } from './outline-panel.tsx';
import { SitePanel } from './site-panel.tsx';
import { useFieldDraft } from './use-field-draft.ts';
import type { FieldStore } from './use-field-store.ts';

type JobScreenProps = {
  owner: FieldOwner;
  job: SurveyJobDetail;
  pack: FieldPack;
  store: FieldStore;
  /** Whether the job is still the person's. */
  isOwn: boolean;
  onClose: () => void;
};

/** One job in the field, in the order of the work: the site, the beacons, the outline, the hand-in. */
export function JobScreen({ owner, job, pack, store, isOwn, onClose }: JobScreenProps) {
  const [person, company] = owner;
  const { draft, change, ready } = useFieldDraft(person, company, job.jobId);
  const closedReason = isHandedIn(job, store.records) ? fieldSurveyText.handedIn() : undefined;
  const field = { owner, job, pack, store, draft, change, closedReason };
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <Button size="large" onClick={onClose}>
          <ArrowLeft className="size-5" strokeWidth={1.5} aria-hidden="true" />
          {fieldSurveyText.allJobs()}
        </Button>
        <h2 className="min-w-0 text-24 break-words">{job.title}</h2>
        <span className="figure text-13 text-secondary">{job.ref}</span>
      </div>
      {!isOwn && (
        <div className="flex flex-col gap-1 border-l-3 border-rust bg-rust-wash p-3">
          <LeftJob owner={owner} job={job} />
        </div>
      )}
      {ready ? (
        <>
          <SitePanel {...field} />
          <MeasureBeacon {...field} />
          <MeasuredList {...field} />
          <OutlinePanel {...field} />
          <HandInPanel {...field} closedReason={closedReason ?? (isOwn ? undefined : fieldSurveyText.jobLeftOver())} />
        </>
      ) : (
        <SkeletonRows rows={6} />
      )}
    </div>
  );
}
