import { useParentSize } from '@visx/responsive';
import type { ChartProps } from './chart-props.ts';
import { NameChart } from './name-chart.tsx';
import { TimeChart } from './time-chart.tsx';

/** A chart has its own height; the same list for every render, or the place would be measured again. */
const IGNORED: ('height' | 'top' | 'left')[] = ['height', 'top', 'left'];
const PAUSE_MILLISECONDS = 50;

/** A chart as wide as its place; arrow keys go along its points. */
export function FigureChart({ kind, ...chart }: ChartProps & { kind: 'bars' | 'line' | 'names' }) {
  const { parentRef, width } = useParentSize({ ignoreDimensions: IGNORED, debounceTime: PAUSE_MILLISECONDS });
  return (
    <div ref={parentRef} className="min-w-0">
      {width > 0 && kind === 'names' && <NameChart {...chart} width={width} />}
      {width > 0 && kind !== 'names' && <TimeChart {...chart} line={kind === 'line'} width={width} />}
    </div>
  );
}
