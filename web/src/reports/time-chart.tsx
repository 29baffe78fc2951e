import { AxisBottom, AxisLeft } from '@visx/axis';
import { Group } from '@visx/group';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar, LinePath } from '@visx/shape';
import type { ChartProps } from './chart-props.ts';
import { usePoints } from './use-points.ts';

const HEIGHT = 240;
const MARGIN = { top: 28, right: 12, bottom: 28, left: 52 } as const;
/** A label such as `05 Nov` and the space around it. */
const LABEL_WIDTH = 64;
const TICK_LABEL = { fill: 'var(--secondary)', fontSize: 12, fontFamily: 'inherit' } as const;

/** Figures along days or weeks: bars, or a line for what was so at the end of each day. */
export function TimeChart({
  points,
  line,
  label,
  most,
  unit,
  onOpen,
  width,
}: ChartProps & { line: boolean; width: number }) {
  const propsOf = usePoints({
    count: points.length,
    describe: (index) => `${points[index]?.name}: ${points[index]?.figure}`,
    onOpen,
  });
  const inner = { width: Math.max(0, width - MARGIN.left - MARGIN.right), height: HEIGHT - MARGIN.top - MARGIN.bottom };
  const keys = points.map(({ key }) => key);
  const across = scaleBand({ domain: keys, range: [0, inner.width], padding: 0.25 });
  const highest = most ?? Math.max(...points.map(({ value }) => value), 0);
  const upward = scaleLinear({ domain: [0, highest === 0 ? 1 : highest], range: [inner.height, 0], nice: true });
  const every = Math.max(1, Math.ceil((keys.length * LABEL_WIDTH) / Math.max(1, inner.width)));
  const middle = (key: string) => (across(key) ?? 0) + across.bandwidth() / 2;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a set of points in a drawing, and no set of fields
    <svg width={width} height={HEIGHT} role="group" aria-label={label} className="block overflow-visible">
      <Group left={MARGIN.left} top={MARGIN.top}>
        <Group aria-hidden="true">
          <text x={-MARGIN.left} y={-14} fill="var(--secondary)" fontSize={12}>
            {unit}
          </text>
          <AxisLeft
            scale={upward}
            numTicks={4}
            tickFormat={(value) => points[0]?.tick(Number(value)) ?? ''}
            stroke="var(--hairline)"
            tickStroke="var(--hairline)"
            tickLabelProps={{ ...TICK_LABEL, textAnchor: 'end', dx: '-0.25em', dy: '0.25em' }}
          />
          <AxisBottom
            top={inner.height}
            scale={across}
            tickValues={keys.filter((_, index) => index % every === 0)}
            tickFormat={(key) => (points.find((point) => point.key === key)?.name ?? key).slice(0, 6)}
            stroke="var(--hairline)"
            tickStroke="var(--hairline)"
            tickLabelProps={{ ...TICK_LABEL, textAnchor: 'middle' }}
          />
          {line && (
            <LinePath
              data={[...points]}
              x={({ key }) => middle(key)}
              y={({ value }) => upward(value)}
              stroke="var(--malachite)"
              strokeWidth={2}
            />
          )}
        </Group>
        {points.map(({ key, value, name, figure }, index) => (
          <g key={key} {...propsOf(index)} className="cursor-pointer outline-offset-2 hover:opacity-80">
            <title>{`${name}: ${figure}`}</title>
            {/* The whole height takes the pointer, also over a low bar. */}
            <rect x={across(key)} width={across.bandwidth()} height={inner.height} fill="transparent" />
            {line ? (
              <circle cx={middle(key)} cy={upward(value)} r={points.length > 60 ? 2 : 4} fill="var(--malachite)" />
            ) : (
              <Bar
                x={across(key) ?? 0}
                y={upward(value)}
                width={across.bandwidth()}
                height={Math.max(0, inner.height - upward(value))}
                fill="var(--malachite)"
              />
            )}
          </g>
        ))}
      </Group>
    </svg>
  );
}
