import type { CompanyOverview } from '@atlas/contract/companies';
import type { WorkItemId } from '@atlas/contract/identifiers';
import type { QueueName, WorkItem } from '@atlas/contract/work';
import { exportWork } from '@atlas/contract/work-desk';
import * as liveText from '@atlas/messages/live';
import * as deskText from '@atlas/messages/queue-desk';
import * as workText from '@atlas/messages/work';
import { useMutation } from '@tanstack/react-query';
import { Download, Keyboard, Plus } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { fetchFile } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { DeniedCard } from '../../ui/denied-card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { formatCount } from '../../ui/format.ts';
import { saveBlob } from '../../ui/save-blob.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import type { OpenDialog } from './desk-dialogs.tsx';
import { countNarrowing, type DeskFilter } from './desk-filter.ts';
import { DeskRows, type RowsHandle } from './desk-rows.tsx';
import { FilterBar } from './filter-bar.tsx';
import { sayLost } from './use-act.ts';
import type { DeskList } from './use-desk-list.ts';
import type { DeskPlace } from './use-desk-place.ts';
import { useReadMarks } from './use-read-marks.ts';

type DeskListPaneProps = {
  company: CompanyOverview;
  queueName: QueueName;
  list: DeskList;
  place: DeskPlace;
  chosen: ReadonlySet<WorkItemId>;
  onOpen: (item: WorkItem) => void;
  onChoose: (item: WorkItem) => void;
  onDialog: (dialog: OpenDialog) => void;
  search: Ref<HTMLInputElement>;
  handle: Ref<RowsHandle>;
  /** Above the rows, such as what can be done with the chosen ones. */
  children: ReactNode;
};

/** The list of a queue with its filter, in each of its states. */
export function DeskListPane(props: DeskListPaneProps) {
  const { company, queueName, list, place, chosen, onOpen, onChoose, onDialog, search, handle, children } = props;
  const { companyID } = company;
  const { rows, count, snoozed, fresh, status, error } = list;
  const marks = useReadMarks(companyID);
  const save = useMutation({
    mutationFn: async () => {
      const query = { ...place.filter, queueName };
      saveBlob(await fetchFile(exportWork, { params: { companyID }, query }), `${queueName}.csv`);
    },
    onError: sayLost,
  });
  if (status === 'denied') {
    return <DeniedCard />;
  }
  const { filter } = place;
  const isSnoozed = filter.status === 'snoozed';
  const isNarrowed = countNarrowing(filter) > 0 || filter.search !== undefined;
  const icon = (label: string, part: ReactNode, onPress: () => void, busy = false) => (
    <Button size="square" tone="quiet" aria-label={label} title={label} busy={busy} onClick={onPress}>
      {part}
    </Button>
  );
  return (
    <section
      aria-label={queueName}
      className="flex h-[calc(100dvh-12rem)] min-h-96 flex-col min-[48rem]:h-full min-[48rem]:min-h-0"
    >
      <header className="flex items-center justify-between gap-2 border-b border-hairline py-1.5 pr-1.5 pl-4">
        <h2 className="min-w-0 truncate text-18">
          {queueName}{' '}
          {count !== undefined && (
            <span className="figure text-13 font-normal text-secondary">{formatCount(count)}</span>
          )}
        </h2>
        <span className="flex shrink-0">
          {icon(deskText.newItem(), <Plus className="size-4" strokeWidth={1.5} aria-hidden="true" />, () =>
            onDialog({ kind: 'new' }),
          )}
          {icon(
            deskText.exportList(),
            <Download className="size-4" strokeWidth={1.5} aria-hidden="true" />,
            () => save.mutate(),
            save.isPending,
          )}
          {icon(deskText.keysTitle(), <Keyboard className="size-4" strokeWidth={1.5} aria-hidden="true" />, () =>
            onDialog({ kind: 'keys' }),
          )}
        </span>
      </header>
      <FilterBar
        filter={place.filter}
        onChange={place.choose}
        onSaved={() => onDialog({ kind: 'filters' })}
        field={search}
      />
      {(snoozed > 0 || isSnoozed) && (
        <div className="flex gap-2 border-b border-hairline px-3 py-1.5">
          {(['open', 'snoozed'] as const).map((name) => (
            <Button
              key={name}
              size="small"
              aria-pressed={filter.status === name}
              tone={filter.status === name ? 'secondary' : 'quiet'}
              onClick={() => place.choose({ ...filter, status: name })}
            >
              {name === 'open'
                ? deskText.statusName({ status: name })
                : deskText.snoozedCount({ count: formatCount(snoozed) })}
            </Button>
          ))}
        </div>
      )}
      {children}
      {status === 'lost' && (
        <p role="status" className="border-b border-hairline bg-sunken px-4 py-2 text-13">
          {liveText.lost()}
        </p>
      )}
      <div aria-live="polite">
        {fresh > 0 && (
          <button
            type="button"
            className="w-full cursor-pointer border-b border-hairline bg-malachite-wash px-4 py-2 text-13 font-[600] text-malachite outline-offset-[-2px]"
            onClick={list.showFresh}
          >
            {liveText.fresh({ count: fresh })}
          </button>
        )}
      </div>
      {error !== null && (
        <div className="p-3">
          <ErrorPanel error={error} retry={list.retry} />
        </div>
      )}
      {count === undefined && error === null && <SkeletonRows rows={8} />}
      {count !== undefined && rows.length === 0 && (
        <EmptyState
          headingLevel={3}
          {...sayEmpty(filter, queueName)}
          {...(isNarrowed
            ? { action: <Button onClick={() => place.choose({ status: 'open' })}>{deskText.clearFilters()}</Button> }
            : {})}
        />
      )}
      {rows.length > 0 && (
        <DeskRows
          label={queueName}
          rows={rows}
          openID={place.openID}
          chosen={chosen}
          marks={marks}
          onOpen={onOpen}
          onChoose={onChoose}
          onLook={list.look}
          handle={handle}
        />
      )}
    </section>
  );
}

/** Why the list is empty. */
function sayEmpty(filter: DeskFilter, queueName: QueueName): { readonly heading: string; readonly sentence: string } {
  const isSearched = filter.search !== undefined;
  const narrowing = countNarrowing(filter);
  if (filter.status === 'snoozed' && narrowing === 1 && !isSearched) {
    return { heading: deskText.nothingSnoozed(), sentence: deskText.nothingSnoozedSentence() };
  }
  if (narrowing > 0 || isSearched) {
    return { heading: deskText.nothingMatches(), sentence: deskText.nothingMatchesSentence() };
  }
  const heading = queueName === 'Customer Queries' ? workText.emptyQueries() : workText.emptyQueue();
  return { heading, sentence: workText.emptySentence() };
}
