import type { Issue } from '@atlas/contract/errors';
import * as gatesText from '@atlas/messages/gates';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

type ClashDialogProps = {
  issues: readonly Issue[];
  busy: boolean;
  onMerge: (prefer: 'mine' | 'theirs') => void;
  onClose: () => void;
};

/** Two people saved one tree: what each changed, and the choice where both changed the same thing. */
export function ClashDialog({ issues, busy, onMerge, onClose }: ClashDialogProps) {
  const of = (code: string) => issues.filter((issue) => issue.code === code);
  const conflicts = of('conflict');
  return (
    <Dialog
      open
      question
      width="wide"
      title={gatesText.clashTitle()}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{gatesText.cancel()}</Button>
          {conflicts.length > 0 && (
            <Button busy={busy} onClick={() => onMerge('theirs')}>
              {gatesText.keepTheirs()}
            </Button>
          )}
          <Button tone="primary" busy={busy} onClick={() => onMerge('mine')}>
            {conflicts.length > 0 ? gatesText.keepMine() : gatesText.merge()}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <p>{gatesText.clashSentence()}</p>
        <ChangeList title={gatesText.conflicts()} issues={conflicts} />
        <ChangeList title={gatesText.theirs()} issues={of('theirs')} />
        <ChangeList title={gatesText.mine()} issues={of('mine')} />
      </div>
    </Dialog>
  );
}

function ChangeList({ title, issues }: { title: string; issues: readonly Issue[] }) {
  if (issues.length === 0) return null;
  return (
    <section className="flex flex-col gap-1.5">
      <h3 className="label-caps">{title}</h3>
      <ul className="flex flex-col gap-1">
        {issues.map(({ path, message }) => (
          <li key={path} className="text-13 break-words">
            {message}
          </li>
        ))}
      </ul>
    </section>
  );
}
