import { endOtherSessions, endSession, listSessions, renameSession, type Session } from '@atlas/contract/profile';
import * as profileText from '@atlas/messages/profile';
import { useState } from 'react';
import { useRead } from '../api/use-read.ts';
import { useWrite } from '../api/use-write.ts';
import { Button } from '../ui/button.tsx';
import { ErrorPanel, FormError } from '../ui/error-panel.tsx';
import { formatMoment } from '../ui/format.ts';
import { LineDialog } from '../ui/late-dialogs.ts';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { Status } from '../ui/status.tsx';
import { toast } from '../ui/toast.ts';

const LONGEST_NAME = 60;
const nameOf = ({ name, device }: Session) => name ?? device;

/** Devices on which the person is signed in, with buttons to end the sessions. */
export function SessionList() {
  const sessions = useRead(listSessions, {});
  const endOne = useWrite(endSession);
  const endOthers = useWrite(endOtherSessions, {
    onSuccess: ({ endedSessions }) => {
      toast.success(profileText.othersEnded({ ended: endedSessions }));
    },
  });
  const [renamed, setRenamed] = useState<Session>();
  if (sessions.isPending) return <SkeletonRows rows={3} />;
  if (sessions.isError) return <ErrorPanel error={sessions.error} retry={() => void sessions.refetch()} />;
  const live = sessions.data.sessions;
  const alone = live.every((session) => session.current);
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-xl text-secondary">{alone ? profileText.noOthers() : profileText.sessionsLead()}</p>
      <ul className="flex flex-col">
        {live.map((session) => (
          <li
            key={session.sessionID}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-hairline py-3 first:border-t-0"
          >
            <div className="flex min-w-0 flex-col gap-0.5">
              <span className="flex flex-wrap items-center gap-2.5">
                <strong className="font-[550] break-words">{nameOf(session)}</strong>
                {session.name !== null && <span className="text-13 text-secondary">{session.device}</span>}
                {session.current && <Status tone="good" word={profileText.thisDevice()} />}
              </span>
              <span className="text-13 text-secondary">
                {profileText.since()} {formatMoment(session.createdAt)} · {profileText.lastSeen()}{' '}
                {formatMoment(session.lastSeenAt)} · {profileText.endsBy()} {formatMoment(session.endsAt)}
              </span>
            </div>
            <div className="flex flex-wrap gap-2">
              <Button
                tone="quiet"
                aria-label={`${profileText.renameDevice()}: ${nameOf(session)}`}
                onClick={() => setRenamed(session)}
              >
                {profileText.renameDevice()}
              </Button>
              {!session.current && (
                <Button
                  aria-label={`${profileText.endSession()}: ${nameOf(session)}`}
                  busy={endOne.isPending}
                  onClick={() => endOne.mutate({ params: { sessionID: session.sessionID } })}
                >
                  {profileText.endSession()}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      <FormError error={endOne.error ?? endOthers.error} />
      {!alone && (
        <Button tone="danger" className="self-start" busy={endOthers.isPending} onClick={() => endOthers.mutate({})}>
          {profileText.endOthers()}
        </Button>
      )}
      {renamed && (
        <LineDialog
          endpoint={renameSession}
          input={(name) => ({ params: { sessionID: renamed.sessionID }, body: { name } })}
          title={profileText.renameTitle({ device: nameOf(renamed) })}
          label={profileText.deviceName()}
          missing={profileText.deviceNameMissing()}
          maximum={LONGEST_NAME}
          send={profileText.renameSave()}
          onSuccess={() => setRenamed(undefined)}
          onClose={() => setRenamed(undefined)}
        />
      )}
    </div>
  );
}
