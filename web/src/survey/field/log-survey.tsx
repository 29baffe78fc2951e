import type { CompanyOverview } from '@atlas/contract/companies';
import * as fieldSurveyText from '@atlas/messages/field-survey';
import { useCallback, useEffect, useState } from 'react';
import { useLiveQueue } from '../../live/use-live-queue.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { useAddressValues } from '../../ui/use-address-values.ts';
import { AttentionTray } from './attention-tray.tsx';
import { countWaiting } from './count-waiting.ts';
import type { FieldOwner } from './field-database.ts';
import { JobList } from './job-list.tsx';
import { JobScreen } from './job-screen.tsx';
import { KeepingLine } from './keeping-line.tsx';
import { LockedOutbox } from './locked-outbox.tsx';
import { OutboxPanel } from './outbox-panel.tsx';
import { RefusedPhotos } from './refused-photos.tsx';
import { findSealed } from './seal-outbox.ts';
import { SyncPanel } from './sync-panel.tsx';
import { useFieldPack } from './use-field-pack.ts';
import { type FieldStore, useFieldStore } from './use-field-store.ts';
import { useSync } from './use-sync.ts';

type LogSurveyProps = { company: CompanyOverview; person: { readonly sub: string; readonly name: string } };

/** Log Survey: a surveyor's jobs, measured and handed in even without a signal. */
export function LogSurvey({ company: { companyID, role }, person }: LogSurveyProps) {
  const { sub } = person;
  // What others do with the jobs reads them again: a cancelled one says so without a reload.
  useLiveQueue({ companyID, queueName: 'Survey Jobs', role });
  const { store, lost } = useFieldStore(sub, companyID);
  const { sealed, look } = useSealed(sub, companyID);
  if (lost) {
    return (
      <p role="alert" className="border border-rust bg-rust-wash p-4">
        {fieldSurveyText.storesNothing()}
      </p>
    );
  }
  if (store === null || sealed === null) return <SkeletonRows rows={6} />;
  return (
    // The note that there is no connection lies over the end of the page: the last button scrolls clear of it.
    <div className="flex w-full max-w-3xl min-w-0 flex-col gap-4 pb-20">
      {sealed.others > 0 && (
        <p className="text-13 text-secondary">{fieldSurveyText.othersHere({ count: sealed.others })}</p>
      )}
      {sealed.own === null ? (
        <OpenField companyID={companyID} person={person} store={store} />
      ) : (
        <LockedOutbox owner={[sub, companyID]} changes={sealed.own} onOpened={look} />
      )}
    </div>
  );
}

type OpenFieldProps = {
  companyID: CompanyOverview['companyID'];
  person: LogSurveyProps['person'];
  store: FieldStore;
};

function OpenField({ companyID, person: { sub, name }, store }: OpenFieldProps) {
  const owner: FieldOwner = [sub, companyID];
  const [parameters, setParameters] = useAddressValues();
  const { pack, left, readAt, isPending, error, refetch } = useFieldPack(sub, companyID);
  const waiting = countWaiting(store.records, store.photos);
  const sync = useSync(sub, companyID, waiting.changes + waiting.photos);
  const job = [...(pack?.jobs ?? []), ...left].find(({ jobId }) => jobId === parameters.get('job'));
  return (
    <>
      <SyncPanel waiting={waiting} lastSentAt={store.outbox.lastSentAt} sync={sync} />
      <KeepingLine />
      <AttentionTray
        owner={owner}
        records={store.records}
        jobs={pack?.jobs ?? []}
        left={left}
        onOpen={job === undefined ? (jobId) => setParameters({ job: jobId }) : undefined}
      />
      <RefusedPhotos owner={owner} store={store} />
      {isPending && <SkeletonRows rows={6} />}
      {error !== null && !isPending && <ErrorPanel error={error} retry={refetch} />}
      {pack !== undefined &&
        (job === undefined ? (
          <JobList
            jobs={pack.jobs}
            left={left}
            records={store.records}
            readAt={readAt}
            onOpen={(jobId) => setParameters({ job: jobId })}
          />
        ) : (
          <JobScreen
            key={job.jobId}
            owner={owner}
            job={job}
            pack={pack}
            store={store}
            isOwn={!left.includes(job)}
            onClose={() => setParameters({ job: null })}
          />
        ))}
      {job === undefined && <OutboxPanel owner={owner} name={name} companyID={companyID} records={store.records} />}
    </>
  );
}

/** What is locked on this device; null until it has been looked for. */
function useSealed(person: string, company: string) {
  const [sealed, setSealed] = useState<{ own: number | null; others: number } | null>(null);
  const look = useCallback(() => {
    findSealed([person, company]).then(setSealed, () => setSealed({ own: null, others: 0 }));
  }, [person, company]);
  useEffect(look, [look]);
  return { sealed, look };
}
