import type { Reply, WriteEndpoint } from '@atlas/contract/endpoint';
import type { ReactNode } from 'react';
import type { UnfinishedInput } from '../api/use-checked-form.ts';
import { useContractForm } from '../api/use-contract-form.ts';
import { FormDialog } from './form-dialog.tsx';
import { TextField } from './text-field.tsx';

type LineWindowProps<E extends WriteEndpoint> = {
  endpoint: E;
  title: string;
  /** The label of the line, such as a reason. */
  label: string;
  /** The message when it is empty. */
  missing: string;
  maximum: number;
  send: string;
  tone?: 'primary' | 'danger';
  question?: boolean;
  unavailableReason?: string | undefined;
  /** The key is the intent's, for calls that carry it in their body. */
  input: (line: string, key: string) => UnfinishedInput<E>;
  onSuccess: (reply: Reply<E>) => void;
  onClose: () => void;
  /** Content above the line. */
  children?: ReactNode;
};

/** Asks for one line of text before an action. */
export function LineWindow<const E extends WriteEndpoint>(props: LineWindowProps<E>) {
  const { endpoint, label, missing, maximum, input, onSuccess, children, ...rest } = props;
  const form = useContractForm(endpoint, {
    values: { line: '' },
    input: ({ line }, key) => input(line.trim(), key),
    check: ({ line }) => ({ line: line.trim() === '' ? missing : undefined }),
    onSuccess,
  });
  return (
    <FormDialog {...rest} form={form}>
      {children}
      <TextField required label={label} autoComplete="off" maxLength={maximum} {...form.field('line')} />
    </FormDialog>
  );
}
