import { MoneyUnit } from '@atlas/contract/books';
import type { CompanyOverview } from '@atlas/contract/companies';
import { readFinanceDashboard } from '@atlas/contract/finance';
import { useRead } from '../../api/use-read.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useAddressValues } from '../../ui/use-address-values.ts';
import { ExpensePie } from './expense-pie.tsx';
import { FutureChart } from './future-chart.tsx';
import { IncomeChart } from './income-chart.tsx';
import { SavingsChart } from './savings-chart.tsx';
import { UnitChoice } from './unit-choice.tsx';

/** The four charts of a company's finances, all from its books. */
export function Analysis({ company: { companyID } }: { company: CompanyOverview }) {
  const [parameters] = useAddressValues();
  const unit = MoneyUnit.safeParse(parameters.get('unit')).data ?? 'USD';
  const charts = useRead(readFinanceDashboard, { params: { companyID }, query: { unit } });
  return (
    <>
      <UnitChoice unit={unit} />
      {charts.isPending && <WaitingCharts />}
      {charts.isError && <ErrorPanel error={charts.error} retry={() => void charts.refetch()} />}
      {charts.data && (
        <div className="grid grid-cols-1 gap-5 2xl:grid-cols-2">
          <IncomeChart months={charts.data.months} unit={unit} />
          <ExpensePie
            slices={charts.data.slices}
            costOfSales={charts.data.months.reduce((sum, { costOfSales }) => sum + BigInt(costOfSales), 0n)}
            unit={unit}
          />
          <SavingsChart months={charts.data.months} unit={unit} />
          <FutureChart future={charts.data.future} unit={unit} />
        </div>
      )}
    </>
  );
}

function WaitingCharts() {
  return (
    <div className="grid grid-cols-1 gap-5 2xl:grid-cols-2">
      {['income', 'slices', 'savings', 'future'].map((chart) => (
        <Skeleton key={chart} className="h-96" />
      ))}
    </div>
  );
}
