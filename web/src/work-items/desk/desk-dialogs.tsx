import type { CompanyOverview } from '@atlas/contract/companies';
import type { WorkItemId } from '@atlas/contract/identifiers';
import type { QueueName, WorkItem, WorkItemDetail } from '@atlas/contract/work';
import { lateDialog } from '../../ui/late-dialog.tsx';
import type { DeskAction } from './desk-action.ts';
import type { DeskFilter } from './desk-filter.ts';
import { findTaskQueue } from './find-task-queue.ts';
import type { RefusedItem } from './use-act.ts';

const AddTaskDialog = lateDialog(async () => (await import('../tasks/add-task-dialog.tsx')).AddTaskDialog);
const AssignDialog = lateDialog(async () => (await import('./assign-dialog.tsx')).AssignDialog);
const CloseDialog = lateDialog(async () => (await import('./close-dialog.tsx')).CloseDialog);
const FiltersDialog = lateDialog(async () => (await import('./filters-dialog.tsx')).FiltersDialog);
const HandOverDialog = lateDialog(async () => (await import('./hand-over-dialog.tsx')).HandOverDialog);
const KeysDialog = lateDialog(async () => (await import('./keys-dialog.tsx')).KeysDialog);
const MergeDialog = lateDialog(async () => (await import('./merge-dialog.tsx')).MergeDialog);
const NewItemDialog = lateDialog(async () => (await import('./new-item-dialog.tsx')).NewItemDialog);
const PriorityDialog = lateDialog(async () => (await import('./priority-dialog.tsx')).PriorityDialog);
const RefusedDialog = lateDialog(async () => (await import('./refused-dialog.tsx')).RefusedDialog);
const RepliesDialog = lateDialog(async () => (await import('./replies-dialog.tsx')).RepliesDialog);
const SnoozeDialog = lateDialog(async () => (await import('./snooze-dialog.tsx')).SnoozeDialog);
const TagsDialog = lateDialog(async () => (await import('./tags-dialog.tsx')).TagsDialog);

/** The dialog that is open at the desk. */
export type OpenDialog =
  | { readonly kind: DeskAction; readonly items: readonly WorkItem[]; readonly detail?: WorkItemDetail }
  | { readonly kind: 'refused'; readonly refused: readonly RefusedItem[] }
  | { readonly kind: 'keys' | 'filters' | 'new' };

type DeskDialogsProps = {
  company: CompanyOverview;
  queueName: QueueName;
  filter: DeskFilter;
  dialog: OpenDialog;
  onDone: (refused: readonly RefusedItem[]) => void;
  onMerged: (into: WorkItemId) => void;
  onFilter: (filter: DeskFilter) => void;
  onClose: () => void;
};

/** The dialogs of the desk; each loads its code when it is first opened. */
export function DeskDialogs({
  company,
  queueName,
  filter,
  dialog,
  onDone,
  onMerged,
  onFilter,
  onClose,
}: DeskDialogsProps) {
  const { companyID } = company;
  switch (dialog.kind) {
    case 'keys':
      return <KeysDialog onClose={onClose} />;
    case 'filters':
      return (
        <FiltersDialog
          companyID={companyID}
          queueName={queueName}
          filter={filter}
          onChoose={onFilter}
          onClose={onClose}
        />
      );
    case 'new':
      return <NewItemDialog companyID={companyID} queueName={queueName} onClose={onClose} />;
    case 'replies':
      return <RepliesDialog companyID={companyID} onClose={onClose} />;
    case 'refused':
      return 'refused' in dialog ? <RefusedDialog refused={dialog.refused} onClose={onClose} /> : null;
    default:
      return 'items' in dialog ? (
        <StepDialogs companyID={companyID} dialog={dialog} onDone={onDone} onMerged={onMerged} onClose={onClose} />
      ) : null;
  }
}

type StepDialogsProps = Pick<DeskDialogsProps, 'onDone' | 'onMerged' | 'onClose'> & {
  companyID: CompanyOverview['companyID'];
  dialog: Extract<OpenDialog, { readonly items: readonly WorkItem[] }>;
};

function StepDialogs({ companyID, dialog: { kind, items, detail }, onDone, onMerged, onClose }: StepDialogsProps) {
  const step = { companyID, items, onDone, onClose };
  switch (kind) {
    case 'assign':
      return <AssignDialog {...step} />;
    case 'close':
      return <CloseDialog {...step} />;
    case 'priority':
      return <PriorityDialog {...step} />;
    case 'snooze':
      return <SnoozeDialog {...step} />;
    case 'tags':
      return <TagsDialog {...step} />;
    case 'task':
      return detail === undefined ? null : (
        <AddTaskDialog
          companyID={companyID}
          queueName={findTaskQueue(detail.item)}
          caseRef={detail.item.ref}
          onClose={onClose}
        />
      );
    case 'hand-over':
      return detail === undefined ? null : (
        <HandOverDialog companyID={companyID} detail={detail} onDone={() => onDone([])} onClose={onClose} />
      );
    case 'merge':
      return detail === undefined ? null : (
        <MergeDialog companyID={companyID} detail={detail} onDone={onMerged} onClose={onClose} />
      );
    default:
      return null;
  }
}
