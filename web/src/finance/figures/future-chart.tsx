import type { MoneyUnit } from '@atlas/contract/books';
import type { FutureMonth } from '@atlas/contract/finance';
import * as financeText from '@atlas/messages/finance';
import { nameCurrency, writeMoney } from '@atlas/money/write-money';
import { LinePath } from '@visx/shape';
import { formatMegajoules } from '../../ui/format.ts';
import { ChartFigure } from './chart-figure.tsx';
import { ChartKey } from './chart-key.tsx';
import { MonthPlot } from './month-plot.tsx';
import { countMoney, writeMonth } from './write-figures.ts';

type FutureChartProps = { future: readonly FutureMonth[]; unit: MoneyUnit };

const sumIn = ({ instalments, eventsIn }: FutureMonth) => String(BigInt(instalments) + BigInt(eventsIn));

/** What is agreed for the next twelve months: schedules and loops in money, gates in Megajoules. */
export function FutureChart({ future, unit }: FutureChartProps) {
  const title = financeText.futureTitle();
  const texts = future.map((month) =>
    financeText.futurePoint({
      month: writeMonth(month.month),
      amountIn: writeMoney(sumIn(month), unit),
      amountOut: writeMoney(month.eventsOut, unit),
      gates: formatMegajoules(month.gates),
    }),
  );
  const moneyIn = (month: FutureMonth) => countMoney(sumIn(month));
  const moneyOut = ({ eventsOut }: FutureMonth) => countMoney(eventsOut);
  const money = (id: string, heading: string, read: (month: FutureMonth) => string) => ({
    id,
    heading,
    figures: true,
    cell: (month: FutureMonth) => writeMoney(read(month), unit),
  });
  return (
    <ChartFigure
      title={title}
      finding={describe(future, unit)}
      rows={future}
      keyOf={({ month }) => month}
      columns={[
        { id: 'month', heading: financeText.month(), cell: ({ month }) => writeMonth(month) },
        money('instalments', financeText.instalments(), ({ instalments }) => instalments),
        money('eventsIn', financeText.eventsIn(), ({ eventsIn }) => eventsIn),
        money('eventsOut', financeText.eventsOut(), ({ eventsOut }) => eventsOut),
        { id: 'gates', heading: financeText.stageGates(), figures: true, cell: ({ gates }) => formatMegajoules(gates) },
      ]}
    >
      <MonthPlot
        label={title}
        months={future.map(({ month }) => month)}
        texts={texts}
        first={0}
        unit={unit}
        domain={[0, Math.max(0, ...future.map(moneyIn), ...future.map(moneyOut))]}
        draw={({ x, y, at }) => (
          <>
            <LinePath
              data={[...future]}
              x={({ month }) => x(month)}
              y={(month) => y(moneyOut(month))}
              stroke="var(--rust)"
              strokeWidth={2}
              strokeDasharray="6 4"
            />
            <LinePath
              data={[...future]}
              x={({ month }) => x(month)}
              y={(month) => y(moneyIn(month))}
              stroke="var(--malachite)"
              strokeWidth={2}
            />
            {future.map((month, index) => (
              <circle
                key={month.month}
                cx={x(month.month)}
                cy={y(moneyIn(month))}
                r={index === at ? 6 : 4}
                fill={index === at ? 'var(--malachite)' : 'var(--panel)'}
                stroke="var(--malachite)"
                strokeWidth={2}
              />
            ))}
          </>
        )}
      />
      <ChartKey
        entries={[
          { label: financeText.moneyIn(), mark: 'var(--malachite)' },
          { label: financeText.moneyOut(), mark: 'var(--rust)', dashed: true },
        ]}
      />
    </ChartFigure>
  );
}

/** What comes in and goes out in the year ahead, and what gates take. */
function describe(future: readonly FutureMonth[], unit: MoneyUnit): string {
  const sum = (read: (month: FutureMonth) => string) =>
    future.reduce((total, month) => total + BigInt(read(month)), 0n);
  const [comes, goes, gates] = [sum(sumIn), sum(({ eventsOut }) => eventsOut), sum((month) => month.gates)];
  if (comes === 0n && goes === 0n && gates === 0n) return financeText.futureNothing();
  if (comes === 0n && goes === 0n)
    return financeText.futureGates({ currency: nameCurrency(unit), gates: formatMegajoules(String(gates)) });
  return financeText.futureMost({
    amountIn: writeMoney(String(comes), unit),
    amountOut: writeMoney(String(goes), unit),
    gates: formatMegajoules(String(gates)),
  });
}
