import type { Reply, WriteEndpoint } from '@atlas/contract/endpoint';
import type { ReactNode } from 'react';
import type { UnfinishedInput } from '../api/use-checked-form.ts';
import { useContractForm } from '../api/use-contract-form.ts';
import { FormDialog } from './form-dialog.tsx';

type ConfirmWindowProps<E extends WriteEndpoint> = {
  endpoint: E;
  input: UnfinishedInput<E>;
  title: string;
  sentence: ReactNode;
  /** What is below the sentence. */
  children?: ReactNode;
  /** The label of the button that confirms. */
  send: string;
  tone?: 'primary' | 'danger';
  onSuccess: (reply: Reply<E>) => void;
  onClose: () => void;
};

/** Asks for confirmation before an action. */
export function ConfirmWindow<const E extends WriteEndpoint>(props: ConfirmWindowProps<E>) {
  const { endpoint, input, sentence, children, tone = 'danger', onSuccess, ...rest } = props;
  const form = useContractForm(endpoint, { values: {}, input: () => input, onSuccess });
  return (
    <FormDialog question {...rest} tone={tone} form={form}>
      <p>{sentence}</p>
      {children}
    </FormDialog>
  );
}
