import type { MoneyUnit } from '@atlas/contract/books';
import type { FinanceMonth } from '@atlas/contract/finance';
import * as financeText from '@atlas/messages/finance';
import { writeMoney } from '@atlas/money/write-money';
import { useState } from 'react';
import { CheckField } from '../../ui/check-field.tsx';
import { Status } from '../../ui/status.tsx';
import type { Column } from '../../ui/table-column.ts';
import { ChartFigure } from './chart-figure.tsx';
import { ChartKey } from './chart-key.tsx';
import { IncomeBars } from './income-bars.tsx';
import { type IncomeMonth, partSales, sumOf } from './income-months.ts';
import { MonthPlot } from './month-plot.tsx';
import { countMoney, writeMonth } from './write-figures.ts';

type IncomeChartProps = { months: readonly FinanceMonth[]; unit: MoneyUnit };

/**
 * Income and expenses of each month as stacked bars: income above the line, expenses below it. One sale of an asset can
 * be worth years of other income, so the bars leave sales out until the person asks for them.
 */
export function IncomeChart({ months: read, unit }: IncomeChartProps) {
  const [drawsSales, setDrawsSales] = useState(false);
  const months = read.map(partSales);
  const hasSales = months.some(({ sales }) => sales !== 0n);
  const withoutCost = months.reduce((count, month) => count + month.salesWithoutCost, 0);
  const drawn = drawsSales ? months : months.map((month) => ({ ...month, sales: 0n }));
  const heights = drawn.flatMap(({ income, sales, expenses }) => [income, income + sales, -expenses]);
  const counts = heights.map((height) => countMoney(String(height)));
  const title = financeText.incomeTitle();
  return (
    <ChartFigure
      title={title}
      finding={describe(drawn, unit, hasSales && !drawsSales)}
      rows={months}
      keyOf={({ month }) => month}
      columns={listColumns(unit, hasSales)}
    >
      {hasSales && (
        <CheckField
          label={financeText.drawSales()}
          hint={financeText.drawSalesHint({
            amount: write(
              sumOf(months, ({ sales }) => sales),
              unit,
            ),
          })}
          error={undefined}
          checked={drawsSales}
          onChange={() => setDrawsSales(!drawsSales)}
        />
      )}
      {withoutCost > 0 && (
        <Status
          tone="notice"
          word={financeText.salesWithoutCost({ count: withoutCost })}
          className="whitespace-normal"
        />
      )}
      <MonthPlot
        label={title}
        months={months.map(({ month }) => month)}
        texts={months.map((month) => describeMonth(month, unit))}
        unit={unit}
        domain={[Math.min(0, ...counts), Math.max(0, ...counts)]}
        draw={(scales) => <IncomeBars months={drawn} scales={scales} />}
      />
      <ChartKey
        entries={[
          { label: financeText.income(), mark: 'var(--malachite)' },
          ...(hasSales && drawsSales ? [{ label: financeText.assetSales(), mark: 'var(--gold)' }] : []),
          { label: financeText.expenses(), mark: 'var(--rust)', hatched: true },
        ]}
      />
    </ChartFigure>
  );
}

const write = (cents: bigint, unit: MoneyUnit) => writeMoney(String(cents), unit);

function listColumns(unit: MoneyUnit, hasSales: boolean): readonly Column<IncomeMonth>[] {
  const figures = (id: string, heading: string, of: (month: IncomeMonth) => bigint): Column<IncomeMonth> => ({
    id,
    heading,
    figures: true,
    cell: (month) => write(of(month), unit),
  });
  return [
    { id: 'month', heading: financeText.month(), cell: ({ month }) => writeMonth(month) },
    figures('income', financeText.income(), ({ income }) => income),
    ...(hasSales ? [figures('sales', financeText.assetSales(), ({ sales }) => sales)] : []),
    figures('expenses', financeText.expenses(), ({ expenses }) => expenses),
    figures('net', financeText.net(), ({ income, sales, expenses }) => income + sales - expenses),
  ];
}

function describeMonth({ month, income, sales, expenses }: IncomeMonth, unit: MoneyUnit): string {
  const words = { month: writeMonth(month), income: write(income, unit), expenses: write(expenses, unit) };
  return sales === 0n
    ? financeText.incomePoint(words)
    : financeText.incomePointWithSales({ ...words, sales: write(sales, unit) });
}

/** In how many of the months that are drawn income was higher than expenses, and by how much in total. */
function describe(months: readonly IncomeMonth[], unit: MoneyUnit, leavesSalesOut: boolean): string {
  const nets = months.map(({ income, sales, expenses }) => income + sales - expenses);
  if (months.every(({ income, sales, expenses }) => income + sales === 0n && expenses === 0n))
    return leavesSalesOut ? financeText.incomeNothingWithoutSales() : financeText.incomeNothing();
  const net = nets.reduce((sum, one) => sum + one, 0n);
  const words = {
    amount: write(net < 0n ? -net : net, unit),
    count: String(nets.filter((one) => one > 0n).length),
    of: String(months.length),
  };
  if (net === 0n) return leavesSalesOut ? financeText.incomeEqualWithoutSales(words) : financeText.incomeEqual(words);
  if (leavesSalesOut)
    return net < 0n ? financeText.incomeBelowWithoutSales(words) : financeText.incomeAboveWithoutSales(words);
  return net < 0n ? financeText.incomeBelow(words) : financeText.incomeAbove(words);
}
