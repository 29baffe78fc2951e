import { Group } from '@visx/group';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import type { ChartProps } from './chart-props.ts';
import { usePoints } from './use-points.ts';

const ROW = 44;
const BAR = 12;

/** Figures of named groups, one bar below the other, each with its name and its figure. */
export function NameChart({ points, label, most, onOpen, width }: ChartProps & { width: number }) {
  const propsOf = usePoints({
    count: points.length,
    describe: (index) => `${points[index]?.name}: ${points[index]?.figure}`,
    onOpen,
  });
  const height = points.length * ROW;
  const down = scaleBand({ domain: points.map(({ key }) => key), range: [0, height] });
  const highest = most ?? Math.max(...points.map(({ value }) => value), 0);
  const across = scaleLinear({ domain: [0, highest === 0 ? 1 : highest], range: [0, width] });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a set of points in a drawing, and no set of fields
    <svg width={width} height={height} role="group" aria-label={label} className="block overflow-visible">
      {points.map(({ key, value, name, figure }, index) => (
        // Its title names it: a label beside visible words would have to repeat them.
        <g
          key={key}
          {...propsOf(index)}
          aria-label={undefined}
          className="cursor-pointer outline-offset-2 hover:opacity-80"
        >
          <title>{`${name}: ${figure}`}</title>
          <Group top={down(key) ?? 0}>
            <rect width={width} height={ROW} fill="transparent" />
            <text y={16} fill="var(--ink)" fontSize={14}>
              {shorten(name, width)}
            </text>
            <text x={width} y={16} textAnchor="end" fill="var(--ink)" fontSize={13} className="figure">
              {figure}
            </text>
            <rect y={24} width={width} height={BAR} fill="var(--sunken)" />
            <Bar y={24} width={across(value)} height={BAR} fill="var(--malachite)" />
          </Group>
        </g>
      ))}
    </svg>
  );
}

/** A name beside its figure, in about as many letters as there is room for; the full one is in the title. */
function shorten(name: string, width: number): string {
  const most = Math.max(8, Math.floor((width - 130) / 8));
  return name.length > most ? `${name.slice(0, most - 1)}…` : name;
}
