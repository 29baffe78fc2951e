import { ParentSize } from '@visx/responsive';
import { NameChart } from './name-chart.tsx';
import { TimeChart } from './time-chart.tsx';

/** A figure of a chart, with the words for it. */
export type ChartPoint = {
  readonly key: string;
  readonly value: number;
  readonly name: string;
  readonly figure: string;
  /** Writes a figure of the axis. */
  readonly tick: (value: number) => string;
};

export type ChartProps = {
  points: readonly ChartPoint[];
  label: string;
  /** Opens the rows behind a point. */
  onOpen: (index: number) => void;
};

/** A chart as wide as its place; arrow keys go along its points. */
export function FigureChart({ kind, ...chart }: ChartProps & { kind: 'bars' | 'line' | 'names' }) {
  return (
    <ParentSize className="w-full" debounceTime={50} ignoreDimensions={['height', 'top', 'left']} style={{ height: 'auto' }}>
      {({ width }) => {
        if (width === 0) return null;
        if (kind === 'names') return <NameChart {...chart} width={width} />;
        return <TimeChart {...chart} line={kind === 'line'} width={width} />;
      }}
    </ParentSize>
  );
}
