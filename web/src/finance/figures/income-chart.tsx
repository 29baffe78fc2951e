import type { MoneyUnit } from '@atlas/contract/books';
import type { FinanceMonth } from '@atlas/contract/finance';
import * as financeText from '@atlas/messages/finance';
import { ChartFigure } from './chart-figure.tsx';
import { ChartKey } from './chart-key.tsx';
import { MonthPlot } from './month-plot.tsx';
import { countMoney, writeMoney, writeMonth } from './write-money.ts';

type IncomeChartProps = { months: readonly FinanceMonth[]; unit: MoneyUnit };

/** Income and expenses of each month as stacked bars: income above the line, expenses below it. */
export function IncomeChart({ months, unit }: IncomeChartProps) {
  const title = financeText.incomeTitle();
  const texts = months.map(({ month, income, expenses }) =>
    financeText.incomePoint({
      month: writeMonth(month),
      income: writeMoney(income, unit),
      expenses: writeMoney(expenses, unit),
    }),
  );
  const incomes = months.map(({ income }) => countMoney(income));
  const expenses = months.map((month) => countMoney(month.expenses));
  return (
    <ChartFigure
      title={title}
      finding={describe(months, unit)}
      rows={months}
      keyOf={({ month }) => month}
      columns={[
        { id: 'month', heading: financeText.month(), cell: ({ month }) => writeMonth(month) },
        { id: 'income', heading: financeText.income(), figures: true, cell: ({ income }) => writeMoney(income, unit) },
        {
          id: 'expenses',
          heading: financeText.expenses(),
          figures: true,
          cell: (month) => writeMoney(month.expenses, unit),
        },
        {
          id: 'net',
          heading: financeText.net(),
          figures: true,
          cell: (month) => writeMoney(String(BigInt(month.income) - BigInt(month.expenses)), unit),
        },
      ]}
    >
      <MonthPlot
        label={title}
        months={months.map(({ month }) => month)}
        texts={texts}
        unit={unit}
        domain={[
          Math.min(0, ...incomes, ...expenses.map((sum) => -sum)),
          Math.max(0, ...incomes, ...expenses.map((sum) => -sum)),
        ]}
        draw={({ x, y, band, left, right, at }) => (
          <>
            <defs>
              <pattern
                id="expense-hatch"
                width="6"
                height="6"
                patternUnits="userSpaceOnUse"
                patternTransform="rotate(45)"
              >
                <rect width="6" height="6" fill="var(--rust)" />
                <rect width="2" height="6" fill="var(--panel)" fillOpacity="0.55" />
              </pattern>
            </defs>
            {months.map(({ month }, index) => {
              const start = x(month) - band / 2;
              const [up, down] = [incomes[index] ?? 0, -(expenses[index] ?? 0)];
              return (
                <g key={month} opacity={index === at ? 1 : 0.86}>
                  <rect
                    x={start}
                    width={band}
                    y={Math.min(y(0), y(up))}
                    height={Math.abs(y(up) - y(0))}
                    fill="var(--malachite)"
                  />
                  <rect
                    x={start}
                    width={band}
                    y={Math.min(y(0), y(down))}
                    height={Math.abs(y(down) - y(0))}
                    fill="url(#expense-hatch)"
                  />
                </g>
              );
            })}
            <line x1={left} x2={right} y1={y(0)} y2={y(0)} stroke="var(--control)" />
          </>
        )}
      />
      <ChartKey
        entries={[
          { label: financeText.income(), mark: 'var(--malachite)' },
          { label: financeText.expenses(), mark: 'var(--rust)', hatched: true },
        ]}
      />
    </ChartFigure>
  );
}

/** In how many months income was higher than expenses, and by how much in total. */
function describe(months: readonly FinanceMonth[], unit: MoneyUnit): string {
  const nets = months.map(({ income, expenses }) => BigInt(income) - BigInt(expenses));
  if (months.every(({ income, expenses }) => income === '0' && expenses === '0')) return financeText.incomeNothing();
  const net = nets.reduce((sum, one) => sum + one, 0n);
  const amount = writeMoney(String(net < 0n ? -net : net), unit);
  const count = String(nets.filter((one) => one > 0n).length);
  const of = String(months.length);
  return net < 0n ? financeText.incomeBelow({ amount, count, of }) : financeText.incomeAbove({ amount, count, of });
}
