import type { CompanyOverview } from '@atlas/contract/companies';
import { GateSpending } from '../dashboard/gate-spending.tsx';
import { GateBudget } from '../finance/figures/gate-budget.tsx';

/** What gates take: wallet, budget and next cycles, and below them the months against their targets. */
export function FinanceGates({ company }: { company: CompanyOverview }) {
  return (
    <>
      <GateBudget company={company} />
      <GateSpending company={company} />
    </>
  );
}
