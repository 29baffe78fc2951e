import type { QueueName } from '@atlas/contract/work';
import { DEPARTMENT_CARDS } from '../companies/department-table.ts';
import { ReportView } from '../reports/report-view.tsx';
import type { CardViewProps } from './card-view-props.ts';

/** A department's report, whose rows lead to the cards where their items are worked on. */
export function ReportCard({ company, department, card }: CardViewProps) {
  const addressOfWork = (queueName: QueueName, workItemID: string) => {
    for (const [name, cards] of Object.entries(DEPARTMENT_CARDS)) {
      const menu = cards.find(({ queue, opens }) => queue === queueName && opens !== undefined)?.menuOption;
      if (menu === undefined) continue;
      const query = new URLSearchParams({ department: name, menu, item: workItemID });
      return `/company/${company.companyID}/departments?${query}`;
    }
    return undefined;
  };
  return <ReportView company={company} department={department} card={card} addressOfWork={addressOfWork} />;
}
