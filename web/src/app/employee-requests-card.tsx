import * as clearanceText from '@atlas/messages/clearance';
import { Link } from 'react-router';
import type { CardViewProps } from './card-view-props.ts';
import { QueueCard } from './queue-card.tsx';

/** What colleagues ask of management, and the ways to its other decisions. */
export function EmployeeRequestsCard(props: CardViewProps) {
  const address = `/company/${props.company.companyID}`;
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-13">
        <span className="text-secondary">{clearanceText.elsewhere()}</span>
        <Link className="link" to={`${address}/treasury`}>
          {clearanceText.redemptions()}
        </Link>
        <Link className="link" to={`${address}/dashboard/workbench`}>
          {clearanceText.gates()}
        </Link>
      </p>
      <QueueCard {...props} />
    </div>
  );
}
