import type { CompanyOverview } from '@atlas/contract/companies';
import type { Department } from '@atlas/contract/roles';
import type { QueueName, WorkItem } from '@atlas/contract/work';
import * as liveText from '@atlas/messages/live';
import { type ReactNode, Suspense } from 'react';
import { DEPARTMENT_CARDS } from '../companies/department-table.ts';
import type { OrdersPanelProps } from '../live/orders-panel.tsx';
import { Button } from '../ui/button.tsx';
import { joinClasses } from '../ui/class-names.ts';
import { latePart } from '../ui/late-part.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useAddressValues } from '../ui/use-address-values.ts';

/** Only staff who look at orders load the panel and its connection. */
const OrdersPanel = latePart<OrdersPanelProps>(async () => (await import('../live/orders-panel.tsx')).OrdersPanel);

type BesideOrdersProps = {
  company: CompanyOverview;
  /** Undefined if none is open to the person. */
  department: Department | undefined;
  queueName: QueueName | undefined;
  place: OrdersPlace;
  children: ReactNode;
};

interface OrdersPlace {
  readonly isOpen: boolean;
  readonly show: (open: boolean) => void;
}

/**
 * Whether the orders are shown; the address stores it.
 * @param opensByItself whether they are unless the person closed them
 */
export function useOrdersPlace(opensByItself: boolean): OrdersPlace {
  const [parameters, store] = useAddressValues();
  const wanted = parameters.get('orders');
  return {
    isOpen: wanted === null ? opensByItself : wanted === 'open',
    show: (open) => store({ orders: open === opensByItself ? null : open ? 'open' : 'closed' }),
  };
}

/** Opens the orders, unless they are open. */
export function OpenOrders({ place }: { place: OrdersPlace }) {
  if (place.isOpen) return null;
  return (
    <Button aria-expanded={false} onClick={() => place.show(true)}>
      {liveText.openOrders()}
    </Button>
  );
}

/** A department's view with its orders beside it. */
export function BesideOrders({ company, department, queueName, place, children }: BesideOrdersProps) {
  const isOpen = department !== undefined && place.isOpen;
  const addressOf = (item: WorkItem) => {
    const cards = department === undefined ? [] : DEPARTMENT_CARDS[department];
    const card = cards.find(({ queue, opens }) => queue === item.queueName && opens !== undefined);
    if (card === undefined || department === undefined) return undefined;
    return `?${new URLSearchParams({ department, menu: card.menuOption, item: item._id })}`;
  };
  // The children keep their place, and what was typed in them, when the panel opens and closes.
  return (
    <div
      className={joinClasses(
        'grid min-w-0 grid-cols-1 items-start gap-5',
        isOpen && 'xl:grid-cols-[minmax(0,1fr)_20rem]',
      )}
    >
      <div className="min-w-0">{children}</div>
      {isOpen && (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <OrdersPanel
            key={department}
            company={company}
            department={department}
            queueName={queueName}
            addressOf={addressOf}
            onClose={() => place.show(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
