import type { IncomeMonth } from './income-months.ts';
import type { PlotScales } from './month-plot.tsx';
import { countMoney } from './write-figures.ts';

type IncomeBarsProps = { months: readonly IncomeMonth[]; scales: PlotScales };

/** A bar of income with the sales of assets on top, and a bar of expenses below the line, for each month. */
export function IncomeBars({ months, scales: { x, y, band, left, right, at } }: IncomeBarsProps) {
  return (
    <>
      <defs>
        <pattern id="expense-hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="6" height="6" fill="var(--rust)" />
          <rect width="2" height="6" fill="var(--panel)" fillOpacity="0.55" />
        </pattern>
      </defs>
      {months.map(({ month, income, sales, expenses }, index) => {
        const bar = (from: bigint, to: bigint, fill: string) => {
          const [start, end] = [y(countMoney(String(from))), y(countMoney(String(to)))];
          return (
            <rect
              x={x(month) - band / 2}
              width={band}
              y={Math.min(start, end)}
              height={Math.abs(end - start)}
              fill={fill}
              // Where the system sets the colours, stacked bars have the same one.
              stroke="var(--panel)"
            />
          );
        };
        return (
          <g key={month} opacity={index === at ? 1 : 0.86}>
            {bar(0n, income, 'var(--malachite)')}
            {sales !== 0n && bar(income, income + sales, 'var(--gold)')}
            {bar(0n, -expenses, 'url(#expense-hatch)')}
          </g>
        );
      })}
      <line x1={left} x2={right} y1={y(0)} y2={y(0)} stroke="var(--control)" />
    </>
  );
}
