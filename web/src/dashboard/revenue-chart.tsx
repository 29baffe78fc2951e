import type { readSales } from '@atlas/contract/dashboard';
import type { Reply } from '@atlas/contract/endpoint';
import * as dashboardText from '@atlas/messages/dashboard';
import { USD } from '@atlas/money/money';
import { AxisBottom, AxisLeft } from '@visx/axis';
import { useParentSize } from '@visx/responsive';
import { scaleLinear, scalePoint } from '@visx/scale';
import { LinePath } from '@visx/shape';
import { type KeyboardEvent, useId, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { formatCount, formatPrice, formatShort } from '../ui/format.ts';
import { writeMonth } from './write-figures.ts';

type Month = Reply<typeof readSales>['months'][number];

const HEIGHT = 240;
/** Above the plot is the currency of its figures. */
const MARGIN = { top: 32, right: 36, bottom: 28 };
/** A figure of the axis is this wide at most, with its mark; the axis has room for the widest. */
const DIGIT_WIDTH = 7.2;
const MARK_WIDTH = 16;
/** How far the words of an axis are from it. */
const TICK_LENGTH = 10;
/** The words at an axis. */
const TICK = { fill: 'var(--secondary)', fontSize: 12, fontFamily: 'inherit' } as const;
/** The least width for the name of a month, in pixels. */
const MONTH_WIDTH = 64;

/** Revenue of twelve months as a line, with its finding as a sentence and the same as a table. */
export function RevenueChart({ months }: { months: readonly Month[] }) {
  const [isTable, setTable] = useState(false);
  const titleId = useId();
  return (
    <figure aria-labelledby={titleId} className="flex flex-col gap-3 border-t border-hairline pt-4">
      <figcaption className="flex flex-wrap items-start justify-between gap-3">
        <span className="flex min-w-0 flex-col">
          <span id={titleId} className="font-[600]">
            {dashboardText.chartTitle()}
          </span>
          <span className="text-secondary">{describe(months)}</span>
        </span>
        <Button size="small" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {isTable ? dashboardText.hideData() : dashboardText.showData()}
        </Button>
      </figcaption>
      {isTable ? (
        <DataTable
          caption={dashboardText.chartTitle()}
          rows={months}
          keyOf={({ month }) => month}
          columns={[
            { id: 'month', heading: dashboardText.month(), cell: ({ month }) => writeMonth(month) },
            {
              id: 'revenue',
              heading: dashboardText.revenue(),
              figures: true,
              cell: ({ revenueCents }) => formatPrice(revenueCents),
            },
            {
              id: 'units',
              heading: dashboardText.unitsSold(),
              figures: true,
              cell: ({ unitsSold }) => formatCount(unitsSold),
            },
          ]}
        />
      ) : (
        <Line months={months} />
      )}
    </figure>
  );
}

/** What the line shows, in one sentence. */
function describe(months: readonly Month[]): string {
  const best = months.reduce<Month | undefined>(
    (found, month) => (month.revenueCents > (found?.revenueCents ?? 0) ? month : found),
    undefined,
  );
  return best === undefined
    ? dashboardText.chartNothing({ month: writeMonth(months.at(-1)?.month ?? '') })
    : dashboardText.chartBest({ month: writeMonth(best.month), amount: formatPrice(best.revenueCents) });
}

function Line({ months }: { months: readonly Month[] }) {
  const { parentRef, width } = useParentSize({ initialSize: { width: 640 } });
  const [at, setAt] = useState(months.length - 1);
  const amounts = months.map(({ revenueCents }) => revenueCents);
  const y = scaleLinear({
    domain: [Math.min(0, ...amounts), Math.max(100_00, ...amounts)],
    range: [HEIGHT - MARGIN.bottom, MARGIN.top],
    nice: true,
  });
  const widest = Math.max(USD.name.length, ...y.ticks(4).map((cents) => writeTick(cents).length));
  const left = MARK_WIDTH + widest * DIGIT_WIDTH;
  const x = scalePoint({ domain: months.map(({ month }) => month), range: [left, width - MARGIN.right] });
  const place = ({ month, revenueCents }: Month) => ({ x: x(month) ?? 0, y: y(revenueCents) });
  const press = (event: KeyboardEvent) => {
    const goal = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: months.length - 1 }[event.key];
    if (goal === undefined) return;
    event.preventDefault();
    setAt(Math.min(Math.max(goal, 0), months.length - 1));
  };
  const chosen = months[at];
  const step = Math.max(1, Math.ceil((months.length * MONTH_WIDTH) / Math.max(1, width - left)));
  return (
    <div className="flex flex-col gap-1">
      <div ref={parentRef} className="w-full">
        <div
          role="slider"
          tabIndex={0}
          aria-label={`${dashboardText.chartTitle()}. ${dashboardText.chartHint()}`}
          aria-valuemin={0}
          aria-valuemax={months.length - 1}
          aria-valuenow={at}
          aria-valuetext={chosen && writePoint(chosen)}
          onKeyDown={press}
        >
          <svg width={width} height={HEIGHT} aria-hidden="true" className="block">
            <text {...TICK} x={left - TICK_LENGTH} y={TICK.fontSize} textAnchor="end">
              {USD.name}
            </text>
            <AxisLeft
              scale={y}
              left={left}
              numTicks={4}
              tickFormat={(cents) => writeTick(Number(cents))}
              stroke="var(--control)"
              tickStroke="var(--control)"
              tickLabelProps={TICK}
            />
            <AxisBottom
              scale={x}
              top={HEIGHT - MARGIN.bottom}
              tickValues={months
                .filter((_month, index) => (months.length - 1 - index) % step === 0)
                .map(({ month }) => month)}
              tickFormat={writeMonth}
              stroke="var(--control)"
              tickStroke="var(--control)"
              tickLabelProps={TICK}
            />
            <LinePath
              data={[...months]}
              x={(month) => place(month).x}
              y={(month) => place(month).y}
              stroke="var(--malachite)"
              strokeWidth={2}
            />
            {months.map((month, index) => {
              const { x: across, y: down } = place(month);
              return (
                <circle
                  key={month.month}
                  cx={across}
                  cy={down}
                  r={index === at ? 6 : 4}
                  fill={index === at ? 'var(--malachite)' : 'var(--panel)'}
                  stroke="var(--malachite)"
                  strokeWidth={2}
                  onPointerEnter={() => setAt(index)}
                />
              );
            })}
          </svg>
        </div>
      </div>
      {chosen && <p className="figure text-13 text-secondary">{writePoint(chosen)}</p>}
    </div>
  );
}

const writeTick = (cents: number) => formatShort(cents / 100);

const writePoint = ({ month, revenueCents }: Month) =>
  dashboardText.chartPoint({ month: writeMonth(month), amount: formatPrice(revenueCents) });
