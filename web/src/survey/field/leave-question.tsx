import * as fieldSurveyText from '@atlas/messages/field-survey';
import * as uiText from '@atlas/messages/ui';
import { useCallback, useEffect, useState } from 'react';
import { holdReads } from '../../api/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { DialogWindow } from '../../ui/dialog-window.tsx';
import { FormError } from '../../ui/error-panel.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { describeWaiting } from './describe-waiting.ts';
import { exportOutbox } from './export-outbox.ts';
import { findLeftOutboxes, type LeftOutbox, removeFieldWork, removeSettledWork } from './leave-device.ts';
import { canSeal, PASSPHRASE_AT_LEAST } from './seal-bytes.ts';
import { sealOutbox } from './seal-outbox.ts';
import { syncField } from './sync-field.ts';

type LeaveQuestionProps = {
  person: { readonly sub: string; readonly name: string };
  onLeave: () => void;
  onClose: () => void;
};

type Way = 'send' | 'export' | 'lock' | 'remove';

/** Asks before a sign-out what to do with records that only this device has: send them, save them as a file, or lock them. */
export function LeaveQuestion({ person, onLeave, onClose }: LeaveQuestionProps) {
  // Null until the device has been searched: until then nothing can be done.
  const [found, setFound] = useState<readonly LeftOutbox[] | null>(null);
  const [busy, setBusy] = useState<Way | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [isExported, setExported] = useState(false);
  const [passphrase, setPassphrase] = useState('');
  const { sub, name } = person;
  const look = useCallback(async () => {
    setFound(await findLeftOutboxes(sub));
  }, [sub]);
  useEffect(() => {
    look().catch(setError);
  }, [look]);
  const left = found ?? [];
  const remove = async () => {
    await removeFieldWork(sub);
    onLeave();
  };
  const leaveSettled = async () => {
    if (await removeSettledWork(sub)) onLeave();
    else await look();
  };
  const run = (way: Way, work: () => Promise<void>) => {
    const settle = async () => {
      setBusy(way);
      setError(null);
      await work().catch(setError);
      setBusy(null);
    };
    void settle();
  };
  const send = async () => {
    // Public pages provide no cache.
    for (const { owner } of left) await syncField(holdReads(sub), owner);
    await leaveSettled();
  };
  const exportAll = async () => {
    for (const { owner } of left) await exportOutbox(owner, name);
    setExported(true);
  };
  const lock = async () => {
    for (const { owner } of left) await sealOutbox(owner, passphrase);
    await leaveSettled();
  };
  const sum = (part: 'changes' | 'photos' | 'attention' | 'drafts') =>
    left.reduce((total, outbox) => total + outbox[part], 0);
  const unsent = sum('changes') + sum('photos');
  const lockReason = !canSeal()
    ? fieldSurveyText.lockNeedsTls()
    : passphrase.length < PASSPHRASE_AT_LEAST
      ? fieldSurveyText.passphraseShort({ least: PASSPHRASE_AT_LEAST })
      : undefined;
  return (
    <DialogWindow
      open
      question
      title={fieldSurveyText.leaveTitle()}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{uiText.cancel()}</Button>
          {(isExported || (found !== null && unsent === 0)) && (
            <Button tone="danger" busy={busy === 'remove'} onClick={() => run('remove', remove)}>
              {fieldSurveyText.removeAndLeave()}
            </Button>
          )}
          <Button busy={found === null || busy === 'export'} onClick={() => run('export', exportAll)}>
            {fieldSurveyText.exportFile()}
          </Button>
          <Button
            tone="primary"
            busy={found === null || busy === 'send'}
            unavailableReason={unsent === 0 ? fieldSurveyText.nothingToSend() : undefined}
            onClick={() => run('send', send)}
          >
            {fieldSurveyText.sendNow()}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p>
          {unsent > 0 &&
            fieldSurveyText.leaveLead({
              waiting: describeWaiting({ changes: sum('changes'), photos: sum('photos') }),
            })}
          {sum('attention') > 0 && ` ${fieldSurveyText.leaveAttention({ count: sum('attention') })}`}
          {sum('drafts') > 0 && ` ${fieldSurveyText.leaveDrafts({ count: sum('drafts') })}`}
        </p>
        <div className="flex flex-col gap-3 border border-hairline p-3">
          <PasswordField
            label={fieldSurveyText.newPassphrase()}
            hint={fieldSurveyText.newPassphraseHint()}
            autoComplete="off"
            value={passphrase}
            onChange={(event) => setPassphrase(event.target.value)}
          />
          <Button
            busy={found === null || busy === 'lock'}
            unavailableReason={lockReason}
            onClick={() => run('lock', lock)}
          >
            {fieldSurveyText.lockAndLeave()}
          </Button>
        </div>
        {isExported && <p role="status">{fieldSurveyText.exportedNow()}</p>}
        <FormError error={error} />
      </div>
    </DialogWindow>
  );
}
