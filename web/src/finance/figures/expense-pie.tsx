import type { MoneyUnit } from '@atlas/contract/books';
import type { ExpenseSlice } from '@atlas/contract/finance';
import * as financeText from '@atlas/messages/finance';
import { writeMoney } from '@atlas/money/write-money';
import { Group } from '@visx/group';
import { Pie } from '@visx/shape';
import { ChartFigure } from './chart-figure.tsx';
import { useChartSteps } from './use-chart-steps.ts';
import { writePercent } from './write-figures.ts';

const RADIUS = 104;
const SIZE = 2 * RADIUS + 8;
/** A colour and a pattern for each slice, in the specification's order. */
const FILLS: Readonly<Record<ExpenseSlice['category'], { colour: string; lines: string }>> = {
  Rent: { colour: 'var(--malachite)', lines: '' },
  Groceries: { colour: 'var(--rust)', lines: 'M0 8 8 0' },
  Transport: { colour: 'var(--blue)', lines: 'M0 4H8' },
  Subscriptions: { colour: 'var(--gold)', lines: 'M4 0V8' },
  Others: { colour: 'var(--secondary)', lines: 'M0 8 8 0M0 0 8 8' },
};

type ExpensePieProps = {
  slices: readonly ExpenseSlice[];
  /** What sold assets cost, which is a part of Others. */
  costOfSales: bigint;
  unit: MoneyUnit;
};

/** The five slices of the expenses, with percentages that add up to 100. */
export function ExpensePie({ slices, costOfSales, unit }: ExpensePieProps) {
  const title = financeText.slicesTitle();
  const texts = slices.map(({ category, amount, share }) =>
    financeText.slicePoint({ category, amount: writeMoney(amount, unit), share: writePercent(share) }),
  );
  const largest = slices.reduce((found, slice, at) => (slice.share > (slices[found]?.share ?? 0) ? at : found), 0);
  const steps = useChartSteps(`${title}. ${financeText.sliceHint()}`, texts, largest);
  const isEmpty = slices.every(({ share }) => share === 0);
  return (
    <ChartFigure
      title={title}
      finding={
        isEmpty
          ? financeText.slicesNothing()
          : financeText.slicesMost({
              category: slices[largest]?.category ?? '',
              share: writePercent(slices[largest]?.share ?? 0),
            })
      }
      rows={slices}
      keyOf={({ category }) => category}
      columns={[
        { id: 'category', heading: financeText.category(), cell: ({ category }) => category },
        { id: 'amount', heading: financeText.amount(), figures: true, cell: ({ amount }) => writeMoney(amount, unit) },
        { id: 'share', heading: financeText.share(), figures: true, cell: ({ share }) => writePercent(share) },
      ]}
    >
      {costOfSales !== 0n && (
        <p className="max-w-prose text-secondary">
          {financeText.slicesCost({ amount: writeMoney(costOfSales, unit) })}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-6">
        <div {...steps.props} className="outline-offset-2">
          <svg width={SIZE} height={SIZE} aria-hidden="true" className="block">
            <SlicePatterns />
            <Group left={SIZE / 2} top={SIZE / 2}>
              {isEmpty && <circle r={RADIUS} fill="var(--sunken)" stroke="var(--control)" />}
              <Pie
                data={[...slices]}
                pieValue={({ share }) => share}
                pieSort={null}
                pieSortValues={null}
                outerRadius={RADIUS}
              >
                {({ arcs, path }) =>
                  arcs.map((arc) => (
                    <path
                      key={arc.data.category}
                      d={path(arc) ?? ''}
                      fill={`url(#slice-${arc.data.category})`}
                      stroke={arc.index === steps.at ? 'var(--ink)' : 'var(--panel)'}
                      strokeWidth={arc.index === steps.at ? 3 : 1.5}
                      onPointerEnter={() => steps.choose(arc.index)}
                    />
                  ))
                }
              </Pie>
            </Group>
          </svg>
        </div>
        <ul className="flex min-w-0 flex-1 basis-56 flex-col">
          {slices.map(({ category, amount, share }) => (
            <li key={category} className="flex items-center gap-2.5 border-t border-hairline py-1.5 first:border-t-0">
              <svg width="18" height="18" aria-hidden="true">
                <rect width="18" height="18" fill={`url(#slice-${category})`} />
              </svg>
              <span className="flex-1">{category}</span>
              <span className="figure text-13">{writeMoney(amount, unit)}</span>
              <span className="figure w-16 text-right">{writePercent(share)}</span>
            </li>
          ))}
        </ul>
      </div>
    </ChartFigure>
  );
}

function SlicePatterns() {
  return (
    <defs>
      {Object.entries(FILLS).map(([category, { colour, lines }]) => (
        <pattern key={category} id={`slice-${category}`} width="8" height="8" patternUnits="userSpaceOnUse">
          <rect width="8" height="8" fill={colour} />
          <path d={lines} stroke="var(--panel)" strokeWidth="1.200" strokeOpacity="0.55" />
        </pattern>
      ))}
    </defs>
  );
}
