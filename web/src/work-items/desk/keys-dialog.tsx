import * as deskText from '@atlas/messages/queue-desk';
import { useId } from 'react';
import { DialogWindow } from '../../ui/dialog-window.tsx';
import { useLetterKeys } from './use-letter-keys.ts';

const KEYS = [
  ['J', 'next'],
  ['K', 'previous'],
  ['Enter', 'open'],
  ['C', 'claim'],
  ['R', 'reply'],
  ['N', 'note'],
  [';', 'canned'],
  ['Ctrl+Enter', 'send'],
  ['H', 'hand_over'],
  ['Z', 'snooze'],
  ['M', 'merge'],
  ['E', 'close'],
  ['A', 'assign'],
  ['T', 'task'],
  ['X', 'choose'],
  ['/', 'filter'],
  ['Esc', 'back'],
  ['?', 'keys'],
] as const;

/** The keys of the desk, and whether those of one letter act. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const [areOn, turn] = useLetterKeys();
  const id = useId();
  return (
    <DialogWindow open title={deskText.keysTitle()} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
          {KEYS.map(([key, action]) => (
            <div key={key} className="flex items-baseline justify-between gap-4">
              <dt>{deskText.keyDoes({ action })}</dt>
              <dd>
                <kbd className="figure rounded-2 border border-control bg-sunken px-1.5 py-0.5 text-12">{key}</kbd>
              </dd>
            </div>
          ))}
        </dl>
        <div className="flex items-start gap-2.5">
          <input
            id={id}
            type="checkbox"
            className="mt-0.5 size-5 shrink-0 accent-malachite"
            checked={areOn}
            onChange={(event) => turn(event.target.checked)}
          />
          <label htmlFor={id}>{deskText.keysOn()}</label>
        </div>
      </div>
    </DialogWindow>
  );
}
