import type { CompanyId } from '@atlas/contract/identifiers';
import type { WorkItem } from '@atlas/contract/work';
import { type BulkStep, changeManyItems, MOST_AT_ONCE } from '@atlas/contract/work-desk';
import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { FormIssues } from '../../api/use-checked-form.ts';
import { useContractForm } from '../../api/use-contract-form.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Status } from '../../ui/status.tsx';
import type { RefusedItem } from './use-act.ts';

/** What every dialog of a step is given. */
export type StepDialogProps = {
  companyID: CompanyId;
  /** One item, or the chosen ones. */
  items: readonly WorkItem[];
  /** Called with the items that the step was refused for, once some have taken it. */
  onDone: (refused: readonly RefusedItem[]) => void;
  onClose: () => void;
};

type StepFormProps<Values extends FieldValues> = StepDialogProps & {
  title: string;
  send: string;
  values: Values;
  act: (values: Values) => BulkStep;
  check?: (values: Values) => FormIssues<Values>;
  children: (
    form: Pick<ReturnType<typeof useContractForm<typeof changeManyItems, Values>>, 'field' | 'part' | 'watch'>,
  ) => ReactNode;
};

/** Asks what a step needs, and takes it on one item or on many. A refusal of a single item stays in the dialog. */
export function StepDialog<Values extends FieldValues>(props: StepFormProps<Values>) {
  const { companyID, items, title, send, values, act, check, onDone, onClose, children } = props;
  const [reason, setReason] = useState<string>();
  const sent = items.slice(0, MOST_AT_ONCE);
  const form = useContractForm(changeManyItems, {
    values,
    input: (typed) => ({
      params: { companyID },
      body: {
        items: sent.map(({ _id: workItemID, version }) => ({ workItemID, version })),
        act: act(typed),
      },
    }),
    ...(check === undefined ? {} : { check }),
    onSuccess: ({ results }) => {
      const refused = results.flatMap(({ workItemID, code, reason: why }) => {
        const item = items.find(({ _id }) => _id === workItemID);
        return code === null || item === undefined ? [] : [{ item, reason: why ?? '' }];
      });
      const [only] = refused;
      if (items.length === 1 && only !== undefined) setReason(only.reason);
      else {
        onDone(refused);
        onClose();
      }
    },
  });
  return (
    <FormDialog title={title} form={form} send={send} onClose={onClose}>
      {children(form)}
      {reason !== undefined && (
        <div role="alert">
          <Status tone="bad" word={reason} className="whitespace-normal" />
        </div>
      )}
    </FormDialog>
  );
}
