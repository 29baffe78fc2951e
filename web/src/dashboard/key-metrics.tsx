import type { CompanyOverview } from '@atlas/contract/companies';
import { readSales } from '@atlas/contract/dashboard';
import * as dashboardText from '@atlas/messages/dashboard';
import { useState } from 'react';
import { describeHindrance } from '../api/describe-hindrance.ts';
import { useRead } from '../api/use-read.ts';
import { Button } from '../ui/button.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { formatCount } from '../ui/format.ts';
import { KeyFigures } from '../ui/key-figures.tsx';
import { Panel } from '../ui/panel.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useAddressValues } from '../ui/use-address-values.ts';
import { listPeriods, type Period, readPeriod } from './period.ts';
import { RevenueChart } from './revenue-chart.tsx';
import { writeRevenue } from './write-figures.ts';

/** The key metrics of the chosen days, computed from the ledger and the events of assets, and revenue by month. */
export function KeyMetrics({ company: { companyID, permits } }: { company: CompanyOverview }) {
  const [parameters, setParameters] = useAddressValues();
  const [now] = useState(() => Date.now());
  const period = readPeriod(parameters, now);
  const { readSales: permit } = permits;
  const sales = useRead(readSales, { params: { companyID }, query: period }, { enabled: permit.allowed });
  const hindrance = describeHindrance(permit);
  return (
    <Panel title={dashboardText.keyMetrics()}>
      {hindrance !== undefined ? (
        <p className="text-secondary">{hindrance}</p>
      ) : (
        <div className="flex flex-col gap-5">
          <PeriodChoice
            key={`${period.from} ${period.to}`}
            period={period}
            now={now}
            onChoose={({ from, to }) => setParameters({ from, to })}
          />
          {sales.isPending && <SkeletonRows rows={6} />}
          {sales.isError && <ErrorPanel error={sales.error} retry={() => void sales.refetch()} />}
          {sales.data && (
            <>
              <KeyFigures
                figures={[
                  {
                    label: dashboardText.revenue(),
                    value:
                      sales.data.revenueCents === null ? dashboardText.none() : writeRevenue(sales.data.revenueCents),
                  },
                  { label: dashboardText.unitsSold(), value: formatCount(sales.data.unitsSold) },
                ]}
              />
              {sales.data.revenueCents === null && <p className="text-secondary">{dashboardText.noIncome()}</p>}
              {sales.data.unitsSold === 0 && <p className="text-secondary">{dashboardText.nothingSold()}</p>}
              {sales.data.months.length > 0 && <RevenueChart months={sales.data.months} />}
            </>
          )}
        </div>
      )}
    </Panel>
  );
}

type PeriodChoiceProps = { period: Period; now: number; onChoose: (period: Period) => void };

/** Two days and the periods that people ask for most. A half-typed day chooses nothing yet. */
function PeriodChoice({ period, now, onChoose }: PeriodChoiceProps) {
  const [typed, setTyped] = useState(period);
  const periods = listPeriods(now);
  const isReversed = typed.from !== '' && typed.to !== '' && typed.from > typed.to;
  const type = (change: Partial<Period>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    if (next.from !== '' && next.from <= next.to) onChoose(next);
  };
  return (
    <fieldset className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <legend className="sr-only">{dashboardText.periodLabel()}</legend>
      <TextField
        type="date"
        label={dashboardText.from()}
        value={typed.from}
        error={isReversed ? dashboardText.periodRefused() : undefined}
        onChange={(event) => type({ from: event.target.value })}
      />
      <TextField
        type="date"
        label={dashboardText.to()}
        value={typed.to}
        onChange={(event) => type({ to: event.target.value })}
      />
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => onChoose(periods.month)}>{dashboardText.thisMonth()}</Button>
        <Button onClick={() => onChoose(periods.days)}>{dashboardText.lastDays()}</Button>
        <Button onClick={() => onChoose(periods.year)}>{dashboardText.thisYear()}</Button>
      </div>
    </fieldset>
  );
}
