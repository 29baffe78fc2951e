import * as uiText from '@atlas/messages/ui';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { CheckedForm } from '../api/use-checked-form.ts';
import { Button } from './button.tsx';
import { DialogWindow } from './dialog-window.tsx';
import { FormError } from './error-panel.tsx';
import { Status } from './status.tsx';

type FormDialogProps = {
  title: string;
  form: CheckedForm;
  /** The label of the submit button. */
  send: string;
  tone?: 'primary' | 'danger';
  /** A question that must be answered: a press outside does not close it. */
  question?: boolean;
  /** Why it cannot be sent now. */
  unavailableReason?: string | undefined;
  onClose: () => void;
  children: ReactNode;
};

/** A form above the screen, or a question, which is a form without fields. Open it through {@link lateDialog}. */
export function FormDialog(props: FormDialogProps) {
  const { title, form, send, tone = 'primary', question = false, unavailableReason, onClose, children } = props;
  const id = useId();
  const isSettled = useRef(false);
  // Some fields come once their choices have been read.
  useEffect(() => {
    if (!isSettled.current) isSettled.current = focusFirstField(form.props.ref.current);
  });
  return (
    <DialogWindow
      open
      title={title}
      question={question}
      onClose={onClose}
      actions={
        <>
          {unavailableReason && <Status tone="bad" word={unavailableReason} className="mr-auto" />}
          <Button onClick={onClose}>{uiText.cancel()}</Button>
          <Button type="submit" form={id} tone={tone} busy={form.isPending} unavailableReason={unavailableReason}>
            {send}
          </Button>
        </>
      }
    >
      <form id={id} className="flex flex-col gap-4" {...form.props}>
        {children}
        <FormError error={form.failure} />
      </form>
    </DialogWindow>
  );
}

/**
 * Moves the focus from the frame of the dialog, where it begins, to the first field.
 * @returns whether the focus is on something in the dialog
 */
function focusFirstField(form: HTMLFormElement | null): boolean {
  const frame = form?.closest('[role=dialog]');
  if (form === null || frame == null) return false;
  if (document.activeElement !== frame && frame.contains(document.activeElement)) return true;
  const field = form.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea');
  field?.focus();
  return field !== null;
}
