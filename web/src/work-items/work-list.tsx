import type { CompanyOverview } from '@atlas/contract/companies';
import { pathOfWorkItem } from '@atlas/contract/notice-path';
import { listWork, QUEUE_NAMES, QueueName, type WorkItem } from '@atlas/contract/work';
import { pendingDue } from '@atlas/contract/work-due';
import * as workText from '@atlas/messages/work';
import { useNavigate } from 'react-router';
import { useRead } from '../api/use-read.ts';
import { Button } from '../ui/button.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { formatDay, formatMoment } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { Status } from '../ui/status.tsx';
import { useAddressValues } from '../ui/use-address-values.ts';
import { stateTones } from './state-tones.ts';

const PAGE = 50;
const REFRESH_MILLISECONDS = 15_000;

/** A company's requests from customers, by queue, as the address says. A selected one opens at its desk. */
export function WorkList({ company }: { company: CompanyOverview }) {
  const { companyID, role } = company;
  const navigate = useNavigate();
  const [parameters, store] = useAddressValues();
  const queueName = QueueName.options.find((name) => name === parameters.get('queue'));
  const status = parameters.get('status') === 'closed' ? 'closed' : 'open';
  const offset = readOffset(parameters.get('offset'));
  const work = useRead(
    listWork,
    {
      params: { companyID },
      query: { status, limit: PAGE, offset, ...(queueName === undefined ? {} : { queueName }) },
    },
    { refetchInterval: REFRESH_MILLISECONDS },
  );
  const open = work.data?.open ?? [];
  const countOf = (name: QueueName) => open.find((queue) => queue.queueName === name)?.count ?? 0;
  const queues = QUEUE_NAMES.filter((name) => countOf(name) > 0 || name === queueName || name.startsWith('Customer '));
  const items = work.data?.items ?? [];
  const count = work.data?.count ?? 0;
  return (
    <Panel title={workText.requests()} flush>
      <div className="grid gap-4 border-b border-hairline p-4 sm:grid-cols-2 lg:max-w-2xl">
        <SelectField
          label={workText.queue()}
          options={[
            { value: '', label: workText.allQueues({ count: open.reduce((sum, queue) => sum + queue.count, 0) }) },
            ...queues.map((name) => ({
              value: name,
              label: workText.queueCount({ queue: name, count: countOf(name) }),
            })),
          ]}
          value={queueName ?? ''}
          onChange={(event) => store({ queue: event.target.value || null, offset: null })}
        />
        <SelectField
          label={workText.status()}
          options={[
            { value: 'open', label: workText.open() },
            { value: 'closed', label: workText.closed() },
          ]}
          value={status}
          onChange={(event) => store({ status: event.target.value === 'closed' ? 'closed' : null, offset: null })}
        />
      </div>
      {work.isPending && <SkeletonRows rows={6} />}
      {work.isError && <ErrorPanel error={work.error} retry={() => void work.refetch()} />}
      {work.isSuccess && items.length === 0 && (
        <EmptyState
          headingLevel={3}
          heading={queueName === 'Customer Queries' ? workText.emptyQueries() : workText.emptyQueue()}
          sentence={workText.emptySentence()}
        />
      )}
      {items.length > 0 && (
        <DataTable
          caption={workText.requests()}
          hasLines
          rows={items}
          keyOf={(item) => item._id}
          onSelect={({ _id, queueName: queue }) => void navigate(pathOfWorkItem(companyID, _id, queue, role))}
          columns={[
            { id: 'ref', heading: workText.reference(), cell: ({ ref }) => <span className="figure">{ref}</span> },
            {
              id: 'state',
              heading: workText.state(),
              cell: ({ state }) => <Status tone={stateTones[state]} word={workText.workState({ state })} />,
            },
            { id: 'about', heading: workText.subject(), cell: ({ title }) => title, className: 'max-w-72 truncate' },
            {
              id: 'from',
              heading: workText.requester(),
              cell: ({ requester }) => requester.name,
              className: 'max-w-60 truncate',
            },
            { id: 'queue', heading: workText.queue(), cell: (item) => item.queueName },
            { id: 'due', heading: workText.due(), cell: writeDue, figures: true },
          ]}
        />
      )}
      {count > PAGE && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-hairline p-3">
          <span className="figure text-13">
            {workText.shown({ first: offset + 1, last: offset + items.length, count })}
          </span>
          <span className="flex gap-2">
            {offset > 0 && (
              <Button onClick={() => store({ offset: offset > PAGE ? String(offset - PAGE) : null })}>
                {workText.earlier()}
              </Button>
            )}
            {offset + PAGE < count && (
              <Button onClick={() => store({ offset: String(offset + PAGE) })}>{workText.later()}</Button>
            )}
          </span>
        </div>
      )}
    </Panel>
  );
}

function writeDue(item: WorkItem): string {
  const due = pendingDue(item);
  if (due === undefined) return '–';
  return 'day' in due ? formatDay(due.day) : formatMoment(due.moment);
}

function readOffset(text: string | null): number {
  const offset = Number(text ?? 0);
  return Number.isInteger(offset) && offset >= 0 && offset <= 100_000 ? offset : 0;
}
