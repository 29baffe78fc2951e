import * as fieldSurveyText from '@atlas/messages/field-survey';
import { CloudUpload } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { useReachable } from '../../api/connection.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/error-panel.tsx';
import { formatMoment, formatShare } from '../../ui/format.ts';
import { Status } from '../../ui/status.tsx';
import type { Waiting } from './count-waiting.ts';
import { describeWaiting } from './describe-waiting.ts';
import { askForRoom, type StorageRoom } from './storage-room.ts';
import type { Sync } from './use-sync.ts';

type SyncPanelProps = { waiting: Waiting; lastSentAt: string | null; sync: Sync };

/** What waits on this phone, when the register last answered, and the button that sends now. */
export function SyncPanel({ waiting, lastSentAt, sync }: SyncPanelProps) {
  const reachable = useReachable();
  const { changes, photos } = waiting;
  const isClear = changes + photos === 0;
  const isSettled = waiting.attention === 0 && lastSentAt !== null;
  return (
    <section aria-label={fieldSurveyText.outbox()} className="flex flex-col gap-3 border border-hairline bg-panel p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div role="status" className="flex min-w-0 flex-col gap-1">
          <Status
            tone={isClear ? (isSettled ? 'good' : 'quiet') : reachable ? 'notice' : 'warning'}
            word={isClear ? describeClear(isSettled, lastSentAt) : describeWaiting(waiting)}
            className=""
          />
          {lastSentAt !== null && (
            <span className="text-13 text-secondary">
              {fieldSurveyText.lastSent({ moment: formatMoment(lastSentAt) })}
            </span>
          )}
        </div>
        <Button
          size="large"
          busy={sync.isSending}
          unavailableReason={isClear ? fieldSurveyText.nothingToSend() : undefined}
          onClick={() => void sync.send()}
        >
          <CloudUpload className="size-5" strokeWidth={1.5} aria-hidden="true" />
          {fieldSurveyText.sendNow()}
        </Button>
      </div>
      {sync.error instanceof ApiError && <FormError error={sync.error} />}
      {sync.error !== null && !(sync.error instanceof ApiError) && !isClear && (
        <p className="text-13 text-secondary">{fieldSurveyText.notAllSent()}</p>
      )}
      <RoomNotice changes={changes + photos} />
    </section>
  );
}

/** Nothing waits to be sent: because all of it was, because none was recorded, or because the rest needs a decision. */
function describeClear(isSettled: boolean, lastSentAt: string | null): string {
  if (isSettled) return fieldSurveyText.allSent();
  return lastSentAt === null ? fieldSurveyText.neverSent() : fieldSurveyText.nothingToSend();
}

/** Says when this device fills up, or may forget what is stored. */
function RoomNotice({ changes }: { changes: number }) {
  const [room, setRoom] = useState<StorageRoom>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was added takes room
  useEffect(() => {
    let isGone = false;
    askForRoom().then(
      (found) => {
        if (!isGone) setRoom(found);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [changes]);
  if (room === undefined) return null;
  if (room.isNearlyFull) {
    return (
      <p role="alert" className="border-l-3 border-rust bg-rust-wash p-3">
        {fieldSurveyText.nearlyFull({ share: formatShare(room.usedBytes / room.quotaBytes) })}
      </p>
    );
  }
  return room.isKept || changes === 0 ? null : <p className="text-13 text-secondary">{fieldSurveyText.notKept()}</p>;
}
