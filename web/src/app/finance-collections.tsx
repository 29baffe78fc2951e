import type { CompanyOverview } from '@atlas/contract/companies';
import { DEPARTMENT_CARDS } from '../companies/department-table.ts';
import { Collections } from '../finance/figures/collections.tsx';

/** Arrears and what is done about them; the items lead to the cards where they are worked on. */
export function FinanceCollections({ company }: { company: CompanyOverview }) {
  const addressOf = (queueName: string, workItemID: string) => {
    for (const [department, cards] of Object.entries(DEPARTMENT_CARDS)) {
      const menu = cards.find(({ queue, opens }) => queue === queueName && opens !== undefined)?.menuOption;
      if (menu === undefined) continue;
      const query = new URLSearchParams({ department, menu, item: workItemID });
      return `/company/${company.companyID}/departments?${query}`;
    }
    return undefined;
  };
  return <Collections company={company} addressOf={addressOf} />;
}
