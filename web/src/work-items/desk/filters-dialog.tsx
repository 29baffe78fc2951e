import { type CompanyId, WorkFilterId } from '@atlas/contract/identifiers';
import type { QueueName } from '@atlas/contract/work';
import { listFilters, removeFilter, saveFilter } from '@atlas/contract/work-desk';
import * as deskText from '@atlas/messages/queue-desk';
import { useState } from 'react';
import { useContractForm } from '../../api/use-contract-form.ts';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { DialogWindow } from '../../ui/dialog-window.tsx';
import { ErrorPanel, FormError } from '../../ui/error-panel.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { DeskFilter } from './desk-filter.ts';

type FiltersDialogProps = {
  companyID: CompanyId;
  queueName: QueueName;
  /** What the list shows at present. */
  filter: DeskFilter;
  onChoose: (filter: DeskFilter) => void;
  onClose: () => void;
};

/** Filters that the person saved or colleagues share, and the present one to save. */
export function FiltersDialog({ companyID, queueName, filter, onChoose, onClose }: FiltersDialogProps) {
  const read = useRead(listFilters, { params: { companyID } });
  const remove = useWrite(removeFilter);
  const filters = (read.data?.filters ?? []).filter(
    (saved) => saved.filter.queueName === undefined || saved.filter.queueName === queueName,
  );
  return (
    <DialogWindow open title={deskText.savedFilters()} onClose={onClose}>
      <div className="flex flex-col gap-5">
        {read.isPending && <SkeletonRows rows={3} />}
        {read.isError && <ErrorPanel error={read.error} retry={() => void read.refetch()} />}
        {read.isSuccess && filters.length === 0 && <p>{deskText.noFilters()}</p>}
        <ul className="flex flex-col">
          {filters.map(({ _id, name, filter: saved, isOwn, isShared, ownerName }) => (
            <li key={_id} className="flex items-center justify-between gap-3 border-b border-hairline py-1.5">
              <button
                type="button"
                className="flex min-h-11 min-w-0 flex-1 cursor-pointer flex-col justify-center text-left"
                onClick={() => {
                  const { queueName: _queue, department: _department, ...parts } = saved;
                  onChoose(parts);
                  onClose();
                }}
              >
                <span className="link break-words">{name}</span>
                <span className="text-13 text-secondary">
                  {isOwn
                    ? isShared
                      ? deskText.sharedByYou()
                      : deskText.onlyYours()
                    : deskText.sharedBy({ name: ownerName ?? '' })}
                </span>
              </button>
              {isOwn && (
                <Button
                  size="small"
                  tone="quiet"
                  aria-label={deskText.removeNamed({ name })}
                  busy={remove.isPending}
                  onClick={() => remove.mutate({ params: { companyID, filterID: _id } })}
                >
                  {deskText.remove()}
                </Button>
              )}
            </li>
          ))}
        </ul>
        <FormError error={remove.error} />
        <SaveForm companyID={companyID} queueName={queueName} filter={filter} />
      </div>
    </DialogWindow>
  );
}

function SaveForm({ companyID, queueName, filter }: Pick<FiltersDialogProps, 'companyID' | 'queueName' | 'filter'>) {
  const [filterID, setFilterID] = useState(() => WorkFilterId.parse(crypto.randomUUID()));
  const form = useContractForm(saveFilter, {
    values: { name: '', isShared: false },
    input: ({ name, isShared }) => ({
      params: { companyID, filterID },
      body: { name, isShared, filter: { ...filter, queueName } },
    }),
    clears: ['name', 'isShared'],
    onSuccess: () => setFilterID(WorkFilterId.parse(crypto.randomUUID())),
  });
  return (
    <form className="flex flex-col gap-3" {...form.props}>
      <h3 className="text-15 font-[600]">{deskText.saveFilterTitle()}</h3>
      <TextField label={deskText.filterName()} required maxLength={60} autoComplete="off" {...form.field('name')} />
      <CheckField label={deskText.shareFilter()} {...form.field('isShared')} />
      <FormError error={form.failure} />
      <Button type="submit" tone="primary" className="self-start" busy={form.isPending}>
        {deskText.saveFilter()}
      </Button>
    </form>
  );
}
