import { MoneyUnit } from '@atlas/contract/books';
import type { CompanyOverview } from '@atlas/contract/companies';
import { type ForecastTest, readCashForecast } from '@atlas/contract/finance';
import * as financeText from '@atlas/messages/finance';
import { writeMoney } from '@atlas/money/write-money';
import { useRead } from '../../api/use-read.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { formatCount, formatDay } from '../../ui/format.ts';
import { KeyFigures } from '../../ui/key-figures.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useAddressValues } from '../../ui/use-address-values.ts';
import { ForecastChart } from './forecast-chart.tsx';
import { UnitChoice } from './unit-choice.tsx';
import { writePercent } from './write-figures.ts';

/** The cash of the next twelve months with its interval, how it is made, and how accurate it would have been. */
export function ForecastView({ company: { companyID } }: { company: CompanyOverview }) {
  const [parameters] = useAddressValues();
  const unit = MoneyUnit.safeParse(parameters.get('unit')).data ?? 'USD';
  const forecast = useRead(readCashForecast, { params: { companyID }, query: { unit } });
  return (
    <>
      <UnitChoice unit={unit} />
      {forecast.isPending && <Skeleton className="h-[34rem]" />}
      {forecast.isError && <ErrorPanel error={forecast.error} retry={() => void forecast.refetch()} />}
      {forecast.data && (
        <>
          <ForecastChart forecast={forecast.data} />
          <Panel title={financeText.testTitle()}>
            <BackTest test={forecast.data.test} unit={unit} />
          </Panel>
          <Panel title={financeText.methodTitle()}>
            <div className="flex max-w-prose flex-col gap-3">
              {forecast.data.months.some(({ low }) => low === null) && (
                <p className="font-[550]">{financeText.notLearnt()}</p>
              )}
              <p>{financeText.methodCommitted({ day: formatDay(forecast.data.day) })}</p>
              <p>{financeText.methodPaths()}</p>
              <p>{financeText.methodInterval()}</p>
              <p className="text-secondary">{financeText.methodLimits()}</p>
            </div>
          </Panel>
        </>
      )}
    </>
  );
}

function BackTest({ test, unit }: { test: ForecastTest | null; unit: MoneyUnit }) {
  if (test === null) return <p className="text-secondary">{financeText.testTooShort()}</p>;
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-prose">{financeText.testLead({ origins: formatCount(test.origins) })}</p>
      <KeyFigures
        figures={[
          { label: financeText.testCoverage(), value: writePercent(test.coverage) },
          { label: financeText.testError(), value: writeMoney(test.error, unit) },
          { label: financeText.testErrorOfLast(), value: writeMoney(test.errorOfLast, unit) },
          { label: financeText.testCompared(), value: formatCount(test.compared) },
        ]}
      />
    </div>
  );
}
