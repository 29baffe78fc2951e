import { readDeletion } from '@atlas/contract/own-account';
import { RETENTION } from '@atlas/contract/retention';
import * as profileText from '@atlas/messages/profile';
import { useState } from 'react';
import { describeHindrance } from '../api/describe-hindrance.ts';
import { useRead } from '../api/use-read.ts';
import { Button } from '../ui/button.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { lateDialog } from '../ui/late-dialog.tsx';
import { Panel } from '../ui/panel.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';

const DeleteDialog = lateDialog(async () => (await import('./delete-dialog.tsx')).DeleteDialog);

/** What is deleted with an account and what is kept, what stands in the way, and the button that deletes it. */
export function DeletePanel() {
  const [asks, setAsks] = useState(false);
  const deletion = useRead(readDeletion, {});
  return (
    <Panel title={profileText.deleteTitle()}>
      <div className="flex max-w-xl flex-col gap-4">
        <p className="text-secondary">{profileText.deleteLead()}</p>
        <Points
          title={profileText.deleteGoes()}
          points={[
            profileText.deleteGoes1(),
            profileText.deleteGoes2(),
            profileText.deleteGoes3(),
            profileText.deleteGoes4(),
          ]}
        />
        <Points
          title={profileText.deleteStays()}
          points={[
            profileText.deleteStays1(),
            profileText.deleteStays2(),
            profileText.deleteStays3(),
            profileText.deleteStaysRequests(),
            profileText.deleteStaysDeals(),
            profileText.deleteStaysSurveys(),
            profileText.deleteStays4(RETENTION),
            profileText.deleteStays5(RETENTION),
          ]}
        />
        {deletion.isPending && <SkeletonRows rows={2} />}
        {deletion.isError && <ErrorPanel error={deletion.error} retry={() => void deletion.refetch()} />}
        {deletion.data && (
          <>
            {deletion.data.companies.length > 0 && (
              <Points
                title={profileText.deleteLeaves()}
                points={deletion.data.companies.map(
                  ({ companyID, company, role }) => [companyID, `${company} (${role})`] as const,
                )}
              />
            )}
            {deletion.data.hindrances.length > 0 ? (
              <Points
                title={profileText.deleteFirst()}
                points={[...new Set(deletion.data.hindrances.map((hindrance) => describeHindrance(hindrance) ?? ''))]}
              />
            ) : (
              <Button tone="danger" className="self-start" onClick={() => setAsks(true)}>
                {profileText.deleteOpen()}
              </Button>
            )}
          </>
        )}
      </div>
      {asks && <DeleteDialog onClose={() => setAsks(false)} />}
    </Panel>
  );
}

/** A point, with a key if others have the same words. */
type Point = string | readonly [key: string, words: string];

function Points({ title, points }: { title: string; points: readonly Point[] }) {
  return (
    <div className="flex flex-col gap-1">
      <h3 className="text-15 font-[600]">{title}</h3>
      <ul className="list-disc pl-5">
        {points.map((point) => {
          const [key, words] = typeof point === 'string' ? [point, point] : point;
          return (
            <li key={key} className="break-words">
              {words}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
