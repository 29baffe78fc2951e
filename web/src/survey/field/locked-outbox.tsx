import * as fieldSurveyText from '@atlas/messages/field-survey';
import { Lock } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import type { FieldOwner } from './field-database.ts';
import { removeSealed, unsealOutbox } from './seal-outbox.ts';

type LockedOutboxProps = { owner: FieldOwner; changes: number; onOpened: () => void };

/** The person's own outbox, which they locked before they signed out: it opens before anything new is recorded. */
export function LockedOutbox({ owner, changes, onOpened }: LockedOutboxProps) {
  const [passphrase, setPassphrase] = useState('');
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const run = (work: () => Promise<string | undefined>) => {
    const settle = async () => {
      setBusy(true);
      const failed = await work().catch(() => fieldSurveyText.notOpened());
      setBusy(false);
      setFault(failed);
      if (failed === undefined) onOpened();
    };
    void settle();
  };
  const open = (event: FormEvent) => {
    event.preventDefault();
    run(async () => ((await unsealOutbox(owner, passphrase)) ? undefined : fieldSurveyText.wrongPassphrase()));
  };
  const remove = () =>
    run(async () => {
      await removeSealed(owner);
      return undefined;
    });
  return (
    <Panel title={fieldSurveyText.lockedTitle()}>
      <form noValidate className="flex max-w-md flex-col gap-4" onSubmit={open}>
        <p className="flex gap-2">
          <Lock className="mt-0.5 size-5 shrink-0" strokeWidth={1.5} aria-hidden="true" />
          {fieldSurveyText.lockedLead({ count: changes })}
        </p>
        <PasswordField
          label={fieldSurveyText.passphrase()}
          autoComplete="off"
          value={passphrase}
          error={fault}
          onChange={(event) => setPassphrase(event.target.value)}
        />
        <Button type="submit" size="large" tone="primary" busy={isBusy}>
          {fieldSurveyText.unlock()}
        </Button>
        {isRemoving ? (
          <div className="flex flex-col gap-3 border-l-3 border-red bg-red-wash p-3">
            <p>{fieldSurveyText.removeLockedQuestion({ count: changes })}</p>
            <div className="flex flex-wrap gap-2">
              <Button onClick={() => setRemoving(false)}>{fieldSurveyText.keepLocked()}</Button>
              <Button tone="danger" busy={isBusy} onClick={remove}>
                {fieldSurveyText.removeLocked()}
              </Button>
            </div>
          </div>
        ) : (
          <Button tone="quiet" className="self-start" onClick={() => setRemoving(true)}>
            {fieldSurveyText.passphraseLost()}
          </Button>
        )}
      </form>
    </Panel>
  );
}
