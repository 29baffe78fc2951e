import type { CompanyOverview } from '@atlas/contract/companies';
import { type QueueFigures, readQueueTrees } from '@atlas/contract/dashboard';
import type { Reply } from '@atlas/contract/endpoint';
import { isClerkOf, QUEUE_DEPARTMENTS, QUEUE_NAMES, type QueueName } from '@atlas/contract/queues';
import { DEPARTMENTS } from '@atlas/contract/roles';
import * as dashboardText from '@atlas/messages/dashboard';
import { CornerDownRight } from 'lucide-react';
import { Link } from 'react-router';
import { useRead } from '../api/use-read.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { formatCount } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { Status } from '../ui/status.tsx';
import { QueueFlow } from './queue-flow.tsx';
import { writeAge } from './write-figures.ts';

type Trees = Reply<typeof readQueueTrees>;
type HandOver = Trees['handOvers'][number];

type QueueTreesProps = {
  company: CompanyOverview;
  /** The address of a queue's list. */
  addressOf: (queueName: QueueName) => string;
};

/** How often the figures are read while they are on the screen, in milliseconds. */
const INTERVAL = 15_000;

/** Every queue with its figures, by department, and below each where its items went in 30 days. */
export function QueueTrees({ company: { companyID, role }, addressOf }: QueueTreesProps) {
  const trees = useRead(readQueueTrees, { params: { companyID } }, { refetchInterval: INTERVAL });
  if (trees.isPending) return <SkeletonRows rows={12} />;
  if (trees.isError) return <ErrorPanel error={trees.error} retry={() => void trees.refetch()} />;
  const { queues, handOvers } = trees.data;
  const now = trees.dataUpdatedAt;
  return (
    <Panel title={dashboardText.queues()}>
      <div className="flex flex-col gap-5">
        <p className="text-secondary">{dashboardText.queuesLead()}</p>
        {(queues.length > 0 || handOvers.length > 0) && <QueueFlow queues={queues} handOvers={handOvers} />}
        {queues.length === 0 && handOvers.length === 0 ? (
          <EmptyState headingLevel={3} heading={dashboardText.noWork()} sentence={dashboardText.noWorkSentence()} />
        ) : (
          <ul className="flex flex-col gap-5">
            {DEPARTMENTS.map((department) => (
              <li key={department} className="flex flex-col gap-2">
                <h3 className="label-caps">{department}</h3>
                <ul className="flex flex-col border-l-2 border-hairline">
                  {QUEUE_NAMES.filter((name) => QUEUE_DEPARTMENTS[name] === department).map((name) => (
                    <QueueBranch
                      key={name}
                      name={name}
                      address={isClerkOf(role, name) ? addressOf(name) : undefined}
                      figures={queues.find(({ queueName }) => queueName === name)}
                      handOvers={handOvers.filter(({ from }) => from === name)}
                      now={now}
                    />
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        )}
        {queues.length > 0 && handOvers.length === 0 && <p className="text-secondary">{dashboardText.noHandOvers()}</p>}
      </div>
    </Panel>
  );
}

type QueueBranchProps = {
  name: QueueName;
  /** Undefined if the person's role does not open the queue. */
  address: string | undefined;
  /** Undefined for an empty queue. */
  figures: QueueFigures | undefined;
  handOvers: readonly HandOver[];
  now: number;
};

function QueueBranch({ name, address, figures, handOvers, now }: QueueBranchProps) {
  return (
    <li className="flex flex-col gap-2 py-2 pl-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {address === undefined ? (
          <Button
            size="small"
            tone="quiet"
            unavailableReason={dashboardText.queueClosed({ department: QUEUE_DEPARTMENTS[name] })}
          >
            {name}
          </Button>
        ) : (
          <Link className="link font-[600]" to={address}>
            {name}
          </Link>
        )}
        <dl className="flex flex-wrap gap-x-4 gap-y-1 text-13">
          <Figure word={dashboardText.open()} value={figures?.open ?? 0} />
          {figures !== undefined && figures.unassigned > 0 && (
            <Figure word={dashboardText.unassigned()} value={figures.unassigned} />
          )}
          {figures !== undefined && figures.waiting > 0 && (
            <Figure word={dashboardText.waiting()} value={figures.waiting} />
          )}
          {figures !== undefined && figures.snoozed > 0 && (
            <Figure word={dashboardText.snoozed()} value={figures.snoozed} />
          )}
          {figures?.oldestAt != null && (
            <div className="flex gap-1.5">
              <dt className="text-secondary">{dashboardText.oldest()}</dt>
              <dd className="figure">{writeAge(figures.oldestAt, now)}</dd>
            </div>
          )}
        </dl>
        {figures !== undefined && figures.late > 0 && (
          <Status tone="warning" word={`${formatCount(figures.late)} ${dashboardText.late()}`} />
        )}
      </div>
      {handOvers.length > 0 && (
        <ul aria-label={dashboardText.handOvers()} className="flex flex-col gap-1 text-13">
          {handOvers.map(({ to, count, open }) => (
            <li key={to} className="flex flex-wrap items-center gap-x-2">
              <CornerDownRight className="size-4 text-secondary" strokeWidth={1.5} aria-hidden="true" />
              <span>{to}</span>
              <span className="text-secondary">{dashboardText.handedOn({ count, open: formatCount(open) })}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function Figure({ word, value }: { word: string; value: number }) {
  return (
    <div className="flex gap-1.5">
      <dt className="text-secondary">{word}</dt>
      <dd className="figure">{formatCount(value)}</dd>
    </div>
  );
}
