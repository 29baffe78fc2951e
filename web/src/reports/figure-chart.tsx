import { ParentSize } from '@visx/responsive';
import type { ChartProps } from './chart-props.ts';
import { NameChart } from './name-chart.tsx';
import { TimeChart } from './time-chart.tsx';

/** A chart as wide as its place; arrow keys go along its points. */
export function FigureChart({ kind, ...chart }: ChartProps & { kind: 'bars' | 'line' | 'names' }) {
  return (
    <ParentSize
      className="w-full"
      debounceTime={50}
      ignoreDimensions={['height', 'top', 'left']}
      style={{ height: 'auto' }}
    >
      {({ width }) => {
        if (width === 0) return null;
        if (kind === 'names') return <NameChart {...chart} width={width} />;
        return <TimeChart {...chart} line={kind === 'line'} width={width} />;
      }}
    </ParentSize>
  );
}
