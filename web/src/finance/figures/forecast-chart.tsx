import type { MoneyUnit } from '@atlas/contract/books';
import type { Reply } from '@atlas/contract/endpoint';
import type { readCashForecast } from '@atlas/contract/finance';
import * as financeText from '@atlas/messages/finance';
import { writeMoney } from '@atlas/money/write-money';
import { LinePath } from '@visx/shape';
import { formatMegajoules } from '../../ui/format.ts';
import { ChartFigure } from './chart-figure.tsx';
import { ChartKey } from './chart-key.tsx';
import { MonthPlot, type PlotScales } from './month-plot.tsx';
import { countMoney, writeMonth } from './write-figures.ts';

type Forecast = Reply<typeof readCashForecast>;
type Row = { readonly month: string } & Partial<Omit<Forecast['months'][number], 'month'>> & { readonly net?: string };

/** What came in less what went out by month, and what is expected of the next twelve. */
export function ForecastChart({ forecast: { months, booked, past, unit } }: { forecast: Forecast }) {
  const title = financeText.forecastTitle();
  const rows: readonly Row[] = [...past, ...months];
  const figures = rows.flatMap(({ net, committed, low, high, median }) =>
    [net, committed, low, high, median].flatMap((amount) => (amount == null ? [] : [countMoney(amount)])),
  );
  const money = (id: string, heading: string, read: (row: Row) => string | null | undefined) => ({
    id,
    heading,
    figures: true,
    cell: (row: Row) => {
      const amount = read(row);
      return amount == null ? financeText.none() : writeMoney(amount, unit);
    },
  });
  return (
    <ChartFigure
      title={title}
      finding={describe({ months, booked }, unit)}
      rows={rows}
      keyOf={({ month }) => month}
      columns={[
        { id: 'month', heading: financeText.month(), cell: ({ month }) => writeMonth(month) },
        money('net', financeText.netBooked(), ({ net }) => net),
        money('committed', financeText.committed(), ({ committed }) => committed),
        money('low', financeText.low(), ({ low }) => low),
        money('median', financeText.expected(), ({ median }) => median),
        money('high', financeText.high(), ({ high }) => high),
        {
          id: 'gates',
          heading: financeText.stageGates(),
          figures: true,
          cell: ({ gates }) => (gates === undefined ? financeText.none() : formatMegajoules(gates)),
        },
      ]}
    >
      <MonthPlot
        label={title}
        months={rows.map(({ month }) => month)}
        texts={rows.map((row) => writePoint(row, unit))}
        first={past.length}
        unit={unit}
        height={320}
        domain={[Math.min(0, ...figures), Math.max(0, ...figures)]}
        draw={(scales) => <Drawing past={past} months={months} scales={scales} />}
      />
      <ChartKey
        entries={[
          { label: financeText.netBooked(), mark: 'var(--control)' },
          { label: financeText.interval(), mark: 'var(--malachite-wash)' },
          { label: financeText.expected(), mark: 'var(--malachite)' },
          { label: financeText.committed(), mark: 'var(--rust)', dashed: true },
        ]}
      />
    </ChartFigure>
  );
}

function Drawing({ past, months, scales }: Pick<Forecast, 'past' | 'months'> & { scales: PlotScales }) {
  const { x, y, band, left, right } = scales;
  const at = (month: string, amount: string) => `${x(month)},${y(countMoney(amount))}`;
  const highs = months.flatMap(({ month, high }) => (high === null ? [] : [at(month, high)]));
  const lows = months.flatMap(({ month, low }) => (low === null ? [] : [at(month, low)]));
  return (
    <>
      {past.map(({ month, net }) => {
        const top = y(countMoney(net));
        return (
          <rect
            key={month}
            x={x(month) - band / 2}
            width={band}
            y={Math.min(top, y(0))}
            height={Math.abs(top - y(0))}
            fill="var(--control)"
          />
        );
      })}
      <polygon
        points={[...highs, ...lows.reverse()].join(' ')}
        fill="var(--malachite-wash)"
        stroke="var(--malachite)"
        strokeOpacity={0.35}
      />
      <LinePath
        data={[...months]}
        x={({ month }) => x(month)}
        y={({ committed }) => y(countMoney(committed))}
        stroke="var(--rust)"
        strokeWidth={2}
        strokeDasharray="6 4"
      />
      <LinePath
        data={[...months]}
        x={({ month }) => x(month)}
        y={({ median }) => y(countMoney(median))}
        stroke="var(--malachite)"
        strokeWidth={2.5}
      />
      {months.map(({ month, median }) => (
        <circle key={month} cx={x(month)} cy={y(countMoney(median))} r={3.5} fill="var(--malachite)" />
      ))}
      <line x1={left} x2={right} y1={y(0)} y2={y(0)} stroke="var(--control)" />
    </>
  );
}

function writePoint({ month, net, median, low, high }: Row, unit: MoneyUnit): string {
  const name = writeMonth(month);
  if (net !== undefined) return financeText.netPoint({ month: name, amount: writeMoney(net, unit) });
  const amount = writeMoney(median ?? '0', unit);
  return low == null || high == null
    ? financeText.expectedPoint({ month: name, amount })
    : financeText.intervalPoint({ month: name, amount, low: writeMoney(low, unit), high: writeMoney(high, unit) });
}

/** What is expected of the year, and its lowest month. */
function describe({ months, booked }: Pick<Forecast, 'months' | 'booked'>, unit: MoneyUnit): string {
  const total = months.reduce((sum, { median }) => sum + BigInt(median), 0n);
  const least = months.reduce<Forecast['months'][number] | undefined>(
    (found, month) => (found === undefined || BigInt(month.median) < BigInt(found.median) ? month : found),
    undefined,
  );
  const [first] = months;
  const isEmpty = booked === '0' && months.every(({ median }) => median === '0');
  if (isEmpty || least === undefined || first === undefined) return financeText.forecastNothing();
  return financeText.forecastFinding({
    amount: writeMoney(String(total), unit),
    first: writeMonth(first.month),
    booked: writeMoney(booked, unit),
    ahead: writeMoney(String(total - BigInt(booked)), unit),
    month: writeMonth(least.month),
    least: writeMoney(least.median, unit),
  });
}
