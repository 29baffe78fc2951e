import type { MoneyUnit } from '@atlas/contract/books';
import type { FinanceMonth } from '@atlas/contract/finance';
import * as financeText from '@atlas/messages/finance';
import { writeMoney } from '@atlas/money/write-money';
import { LinePath } from '@visx/shape';
import { ChartFigure } from './chart-figure.tsx';
import { MonthPlot } from './month-plot.tsx';
import { countMoney, writeMonth } from './write-figures.ts';

/** The height of the specification's gradient, in pixels. */
const HEIGHT = 400;

type SavingsChartProps = { months: readonly FinanceMonth[]; unit: MoneyUnit };

/** The rent credit that buyers earned each month: the specification's yellow line, without a fill, on its gradient. */
export function SavingsChart({ months, unit }: SavingsChartProps) {
  const title = financeText.savingsTitle();
  const amounts = months.map(({ savings }) => countMoney(savings));
  return (
    <ChartFigure
      title={title}
      finding={describe(months, unit)}
      rows={months}
      keyOf={({ month }) => month}
      columns={[
        { id: 'month', heading: financeText.month(), cell: ({ month }) => writeMonth(month) },
        {
          id: 'savings',
          heading: financeText.rentCredit(),
          figures: true,
          cell: ({ savings }) => writeMoney(savings, unit),
        },
      ]}
    >
      <MonthPlot
        className="shaft bg-panel p-3 text-ink"
        label={title}
        months={months.map(({ month }) => month)}
        texts={months.map(({ month, savings }) =>
          financeText.savingsPoint({ month: writeMonth(month), amount: writeMoney(savings, unit) }),
        )}
        unit={unit}
        height={HEIGHT}
        domain={[Math.min(0, ...amounts), Math.max(0, ...amounts)]}
        draw={({ x, y, left, right, top, bottom, at }) => {
          const line = {
            data: [...months],
            x: ({ month }: FinanceMonth) => x(month),
            y: ({ savings }: FinanceMonth) => y(countMoney(savings)),
          };
          return (
            <>
              <defs>
                <linearGradient id="savings-ground" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="0" y2={HEIGHT}>
                  <stop offset="0" stopColor="#d3d3d3" stopOpacity="0.8" />
                  <stop offset="1" stopColor="#808080" stopOpacity="0.4" />
                </linearGradient>
              </defs>
              <rect x={left} y={top} width={right - left} height={bottom - top} fill="url(#savings-ground)" />
              {/* A dark casing, as around roads on a map, separates the line from the light end of the gradient. */}
              <LinePath {...line} stroke="#0e1513" strokeWidth={8} strokeLinejoin="round" />
              <LinePath {...line} stroke="var(--savings)" strokeWidth={3} strokeLinejoin="round" />
              {months.map(({ month, savings }, index) => (
                <circle
                  key={month}
                  cx={x(month)}
                  cy={y(countMoney(savings))}
                  r={index === at ? 7 : 4.5}
                  fill="var(--savings)"
                  stroke="#0e1513"
                  strokeWidth={2}
                />
              ))}
            </>
          );
        }}
      />
    </ChartFigure>
  );
}

/** What buyers earned in total, and the best month. */
function describe(months: readonly FinanceMonth[], unit: MoneyUnit): string {
  const best = months.reduce<FinanceMonth | undefined>(
    (found, month) => (BigInt(month.savings) > BigInt(found?.savings ?? '0') ? month : found),
    undefined,
  );
  if (best === undefined) return financeText.savingsNothing();
  const total = months.reduce((sum, { savings }) => sum + BigInt(savings), 0n);
  return financeText.savingsMost({ total: writeMoney(String(total), unit), month: writeMonth(best.month) });
}
