import type { CompanyOverview } from '@atlas/contract/companies';
import { type Department, opensDepartment } from '@atlas/contract/roles';
import { QUEUE_DEPARTMENTS, QUEUE_NAMES, type QueueName, type WorkItem } from '@atlas/contract/work';
import * as companiesText from '@atlas/messages/companies';
import * as liveText from '@atlas/messages/live';
import * as workText from '@atlas/messages/work';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Panel } from '../ui/panel.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { OrderRow } from './order-row.tsx';
import { useLiveQueue } from './use-live-queue.ts';
import { useSteadyRows } from './use-steady-rows.ts';

/** How far one press of a button scrolls, as the specification has it. */
const STEP_PIXELS = 100;

export type OrdersPanelProps = {
  company: CompanyOverview;
  department: Department;
  /** The queue that it shows first; by default the department's own first one. */
  queueName?: QueueName | undefined;
  /** Where an item opens; undefined if it opens nowhere. */
  addressOf: (item: WorkItem) => string | undefined;
  onClose: () => void;
};

/** The orders of a department as they come: one of its queues at a time. */
export function OrdersPanel({ company, department, queueName, addressOf, onClose }: OrdersPanelProps) {
  const queues = QUEUE_NAMES.filter((name) => QUEUE_DEPARTMENTS[name] === department);
  const [chosen, choose] = useState<QueueName>();
  const shown = queues.find((name) => name === chosen) ?? queueName ?? queues[0];
  const list = useRef<HTMLDivElement>(null);
  const scroll = (pixels: number) => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    list.current?.scrollBy({ top: pixels, behavior: isStill ? 'auto' : 'smooth' });
  };
  const actions = (
    <>
      <Button size="square" tone="quiet" aria-label={liveText.scrollUp()} onClick={() => scroll(-STEP_PIXELS)}>
        <ChevronUp className="size-4" strokeWidth={1.5} aria-hidden="true" />
      </Button>
      <Button size="square" tone="quiet" aria-label={liveText.scrollDown()} onClick={() => scroll(STEP_PIXELS)}>
        <ChevronDown className="size-4" strokeWidth={1.5} aria-hidden="true" />
      </Button>
      <Button size="square" tone="quiet" aria-label={liveText.close()} onClick={onClose}>
        <X className="size-4" strokeWidth={1.5} aria-hidden="true" />
      </Button>
    </>
  );
  return (
    <Panel title={liveText.orders()} actions={actions} flush>
      {queues.length > 1 && (
        <div className="border-b border-hairline p-4">
          <SelectField
            label={workText.queue()}
            options={queues.map((name) => ({ value: name, label: name }))}
            value={shown ?? ''}
            onChange={(event) => choose(queues.find((name) => name === event.target.value))}
          />
        </div>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a group of orders is no fieldset */}
      <div
        ref={list}
        role="group"
        aria-label={shown ?? liveText.orders()}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="max-h-[32rem] overflow-y-auto overscroll-contain outline-offset-[-2px]"
      >
        {shown !== undefined && opensDepartment(company.role, department) && (
          <Orders key={shown} company={company} queueName={shown} addressOf={addressOf} />
        )}
      </div>
    </Panel>
  );
}

type OrdersProps = Pick<OrdersPanelProps, 'company' | 'addressOf'> & { queueName: QueueName };

function Orders({ company: { companyID, role }, queueName, addressOf }: OrdersProps) {
  const { status, queue } = useLiveQueue({ companyID, queueName, role });
  const { rows, fresh, showFresh } = useSteadyRows(queue);
  if (status === 'denied') return <p className="p-4 text-secondary">{companiesText.deniedSentence()}</p>;
  return (
    <>
      {status === 'lost' && (
        <p role="status" className="border-b border-hairline bg-sunken px-4 py-2 text-13">
          {liveText.lost()}
        </p>
      )}
      {queue === undefined && status === 'waiting' && <SkeletonRows rows={4} />}
      <div aria-live="polite">
        {fresh > 0 && (
          <button
            type="button"
            className="sticky top-0 w-full cursor-pointer border-b border-hairline bg-malachite-wash px-4 py-2 text-13 font-[600] text-malachite outline-offset-[-2px]"
            onClick={showFresh}
          >
            {liveText.fresh({ count: fresh })}
          </button>
        )}
      </div>
      {queue !== undefined && rows.length === 0 && (
        <EmptyState headingLevel={3} heading={workText.emptyQueue()} sentence={workText.emptyQueries()} />
      )}
      {rows.length > 0 && (
        <ul>
          {rows.map(({ item, hasLeft }) => (
            <OrderRow key={item._id} item={item} hasLeft={hasLeft} address={hasLeft ? undefined : addressOf(item)} />
          ))}
        </ul>
      )}
    </>
  );
}
