import { type CompanyId, WorkItemId } from '@atlas/contract/identifiers';
import type { ReasonCode } from '@atlas/contract/reasons';
import { listWork, type WorkItemDetail } from '@atlas/contract/work';
import { mergeWorkItem } from '@atlas/contract/work-steps';
import * as deskText from '@atlas/messages/queue-desk';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { useContractForm } from '../../api/use-contract-form.ts';
import { useRead } from '../../api/use-read.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { formatMoment } from '../../ui/format.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';

type MergeDialogProps = {
  companyID: CompanyId;
  detail: WorkItemDetail;
  onDone: (into: WorkItemId) => void;
  onClose: () => void;
};

const MOST_FOUND = 8;
const WAIT_MILLISECONDS = 250;

/** Cancels an item as a duplicate of another one in the same queue, which the person searches for. */
export function MergeDialog({ companyID, detail: { item }, onDone, onClose }: MergeDialogProps) {
  // A duplicate is often another message of the same person.
  const [typed, setTyped] = useState(item.requester.phone ?? item.requester.name);
  const search = useDebounced(typed.trim(), WAIT_MILLISECONDS).slice(0, 100);
  const query = { queueName: item.queueName, limit: MOST_FOUND + 1, ...(search === '' ? {} : { search }) };
  const read = useRead(listWork, { params: { companyID }, query });
  const snoozed = useRead(listWork, { params: { companyID }, query: { ...query, status: 'snoozed' } });
  const found = [...(read.data?.items ?? []), ...(snoozed.data?.items ?? [])]
    .filter(({ _id }) => _id !== item._id)
    .slice(0, MOST_FOUND);
  // The request of another person that is meant, by its id.
  const [meant, setMeant] = useState<string>();
  const form = useContractForm(mergeWorkItem, {
    values: { into: '' },
    input: ({ into }) => ({
      params: { companyID, workItemID: item._id },
      body: {
        version: item.version,
        into: found.find(({ _id }) => String(_id) === into)?._id,
        differentPeople: meant === into,
      },
    }),
    check: ({ into }) => ({
      into: found.some(({ _id }) => String(_id) === into) ? undefined : deskText.targetMissing(),
    }),
    onSuccess: (_, { body: { into } }) => {
      onDone(WorkItemId.parse(into));
      onClose();
    },
  });
  const { error, ...radio } = form.field('into');
  const question = askBefore(form.failure);
  return (
    <FormDialog title={deskText.mergeTitle({ ref: item.ref })} form={form} send={deskText.merge()} onClose={onClose}>
      <p>{deskText.mergeLead()}</p>
      <TextField
        type="search"
        label={deskText.mergeSearch()}
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {(read.isPending || snoozed.isPending) && <SkeletonRows rows={3} />}
      {read.isError && <ErrorPanel error={read.error} retry={() => void read.refetch()} />}
      {snoozed.isError && <ErrorPanel error={snoozed.error} retry={() => void snoozed.refetch()} />}
      {read.isSuccess && snoozed.isSuccess && found.length === 0 && <p role="status">{deskText.mergeNothing()}</p>}
      <fieldset className="flex min-w-0 flex-col" aria-invalid={error !== undefined || undefined}>
        {found.length > 0 && <legend className="pb-1.5 text-13 font-[550]">{deskText.mergeInto()}</legend>}
        {found.map((target) => (
          <label key={target._id} className="flex min-h-11 cursor-pointer items-start gap-2.5 py-1.5">
            <input type="radio" value={target._id} className="mt-0.5 size-5 shrink-0 accent-malachite" {...radio} />
            <span className="flex min-w-0 flex-col">
              <span className="break-words">
                <span className="figure text-13">{target.ref}</span> · {target.title}
              </span>
              <span className="text-13 text-secondary">
                {target.requester.name} · {formatMoment(target.createdAt)}
              </span>
              <span className="break-words text-13 text-secondary">
                {[deskText.channelName({ channel: target.channel }), target.requester.phone, target.requester.email]
                  .filter((part) => part !== null)
                  .join(' · ')}
              </span>
            </span>
          </label>
        ))}
        {error !== undefined && (
          <p role="alert" className="text-13 text-red">
            {error}
          </p>
        )}
      </fieldset>
      {question !== undefined && (
        <CheckField
          {...question}
          error={undefined}
          checked={meant === form.watch('into')}
          onChange={({ target }) => setMeant(target.checked ? form.watch('into') : undefined)}
        />
      )}
    </FormDialog>
  );
}

/** What the clerk has to confirm first, by the register's refusal; undefined if they can confirm nothing. */
function askBefore(failure: unknown): { readonly label: string; readonly hint: string } | undefined {
  if (!(failure instanceof ApiError)) return undefined;
  switch (failure.reason?.code as ReasonCode | undefined) {
    case 'merge_people_differ':
      return { label: deskText.mergeDifferentPeople(), hint: deskText.mergeDifferentPeopleHint() };
    case 'merge_number_typed':
      return { label: deskText.mergeSameCaller(), hint: deskText.mergeSameCallerHint() };
    default:
      return undefined;
  }
}
