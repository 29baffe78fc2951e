import type { MoneyUnit } from '@atlas/contract/books';
import * as financeText from '@atlas/messages/finance';
import { nameCurrency } from '@atlas/money/write-money';
import { AxisBottom, AxisLeft } from '@visx/axis';
import { useParentSize } from '@visx/responsive';
import { scaleBand, scaleLinear } from '@visx/scale';
import type { ReactNode } from 'react';
import { joinClasses } from '../../ui/class-names.ts';
import { formatShort } from '../../ui/format.ts';
import { useChartSteps } from './use-chart-steps.ts';
import { writeMonth } from './write-figures.ts';

/** Above the plot is the currency of its figures. */
const MARGIN = { top: 32, right: 30, bottom: 28, left: 60 };
const TICK = { fill: 'var(--secondary)', fontSize: 12, fontFamily: 'inherit' } as const;
/** How far the marks of an axis, and its words, are from it, in pixels. */
const TICK_LENGTH = 10;
/** The least width for the name of a month, in pixels. */
const MONTH_WIDTH = 64;
/** A chart has its own height; the same list for every render, or the place would be measured again. */
const IGNORED: ('height' | 'top' | 'left')[] = ['height', 'top', 'left'];

/** Where months and amounts are drawn, in pixels. */
export type PlotScales = {
  /** The middle of a month. */
  readonly x: (month: string) => number;
  readonly y: (amount: number) => number;
  /** How wide a month is. */
  readonly band: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** The place of the month that is read out. */
  readonly at: number;
};

type MonthPlotProps = {
  label: string;
  months: readonly string[];
  /** What each month says when it is read out. */
  texts: readonly string[];
  /** The least and the greatest amount that has to fit, in units. */
  domain: readonly [least: number, greatest: number];
  unit: MoneyUnit;
  height?: number;
  /** The month that is read out first. */
  first?: number;
  className?: string;
  draw: (scales: PlotScales) => ReactNode;
};

/** The frame of every chart by month: axes, and the month that pointer or arrow keys choose, in words below it. */
export function MonthPlot(props: MonthPlotProps) {
  const { label, months, texts, domain, unit, height = 260, first = months.length - 1, className, draw } = props;
  const { parentRef, width } = useParentSize({ ignoreDimensions: IGNORED, initialSize: { width: 640 } });
  const steps = useChartSteps(`${label}. ${financeText.chartHint()}`, texts, first);
  const bottom = height - MARGIN.bottom;
  const right = Math.max(MARGIN.left + 1, width - MARGIN.right);
  const across = scaleBand({ domain: [...months], range: [MARGIN.left, right], padding: 0.2 });
  const upward = scaleLinear({
    domain: [Math.min(0, domain[0]), domain[1] > 0 ? domain[1] : 100],
    range: [bottom, MARGIN.top],
    nice: true,
  });
  const band = across.bandwidth();
  const x = (month: string) => (across(month) ?? 0) + band / 2;
  const every = Math.max(1, Math.ceil((months.length * MONTH_WIDTH) / Math.max(1, right - MARGIN.left)));
  const chosen = months[steps.at];
  return (
    <div className={joinClasses('flex flex-col gap-2', className)}>
      <div ref={parentRef} className="w-full min-w-0 overflow-hidden">
        <div {...steps.props} className="outline-offset-2">
          <svg width={width} height={height} aria-hidden="true" className="block">
            {draw({ x, y: upward, band, left: MARGIN.left, right, top: MARGIN.top, bottom, at: steps.at })}
            {chosen !== undefined && (
              <line x1={x(chosen)} x2={x(chosen)} y1={bottom} y2={bottom + 6} stroke="var(--ink)" strokeWidth={3} />
            )}
            <text {...TICK} x={MARGIN.left - TICK_LENGTH} y={TICK.fontSize} textAnchor="end">
              {nameCurrency(unit)}
            </text>
            <AxisLeft
              scale={upward}
              left={MARGIN.left}
              numTicks={4}
              tickFormat={(amount) => formatShort(Number(amount))}
              stroke="var(--control)"
              tickStroke="var(--control)"
              tickLabelProps={TICK}
            />
            <AxisBottom
              scale={across}
              top={bottom}
              tickValues={months.filter((_month, index) => (months.length - 1 - index) % every === 0)}
              tickFormat={writeMonth}
              stroke="var(--control)"
              tickStroke="var(--control)"
              tickLabelProps={TICK}
            />
            {months.map((month, index) => (
              <rect
                key={month}
                x={x(month) - (across.step() || 1) / 2}
                y={0}
                width={across.step()}
                height={height}
                fill="transparent"
                onPointerEnter={() => steps.choose(index)}
              />
            ))}
          </svg>
        </div>
      </div>
      <p className="figure min-h-5 text-13 text-secondary">{texts[steps.at]}</p>
    </div>
  );
}
