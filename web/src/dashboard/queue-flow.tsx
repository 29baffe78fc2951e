import type { readQueueTrees } from '@atlas/contract/dashboard';
import type { Reply } from '@atlas/contract/endpoint';
import { useParentSize } from '@visx/responsive';
import { formatCount } from '../ui/format.ts';
import { BOX_HEIGHT, drawHandOver, FLOW, FLOW_HEIGHT, LEAST_WIDTH, layOutQueues } from './flow-layout.ts';

type Trees = Reply<typeof readQueueTrees>;

const MOST_STROKE = 10;

/**
 * The queues as a flow: a column for each department, a line for each hand-over, the wider the more there were. It says
 * the same as the list below it, which a narrow screen and a screen reader use instead.
 */
export function QueueFlow({ queues, handOvers }: Trees) {
  const { parentRef, width } = useParentSize();
  const boxes = layOutQueues(width);
  const most = Math.max(1, ...handOvers.map(({ count }) => count));
  const lines = handOvers.flatMap(({ from, to, count }) => {
    const [start, end] = [boxes.find(({ name }) => name === from), boxes.find(({ name }) => name === to)];
    return start && end ? [{ key: `${from} ${to}`, count, ...drawHandOver(start, end) }] : [];
  });
  return (
    <div ref={parentRef} className="w-full max-md:hidden" aria-hidden="true">
      {width >= LEAST_WIDTH && (
        <svg width={width} height={FLOW_HEIGHT} className="block" aria-hidden="true">
          {FLOW.map((department, at) => (
            <text key={department} x={(at * width) / FLOW.length} y={14} fontSize={12} fill="var(--secondary)">
              {department}
            </text>
          ))}
          {lines.map(({ key, path, count }) => (
            <path
              key={key}
              d={path}
              fill="none"
              stroke="var(--malachite)"
              strokeOpacity={0.45}
              strokeWidth={Math.max(1.5, (count / most) * MOST_STROKE)}
            />
          ))}
          {boxes.map(({ name, left, top, width: boxWidth }) => {
            const figures = queues.find(({ queueName }) => queueName === name);
            const isLate = figures !== undefined && figures.late > 0;
            return (
              <g key={name} transform={`translate(${left} ${top})`}>
                <rect
                  width={boxWidth}
                  height={BOX_HEIGHT}
                  fill="var(--panel)"
                  stroke={isLate ? 'var(--rust)' : 'var(--control)'}
                  strokeWidth={isLate ? 2 : 1}
                />
                <text x={10} y={20} fontSize={12} fill="var(--ink)">
                  {name}
                </text>
                <text x={10} y={42} fontSize={18} fontWeight={600} fill="var(--ink)">
                  {formatCount(figures?.open ?? 0)}
                </text>
              </g>
            );
          })}
          {lines.map(({ key, x, y, count }) => (
            <text
              key={key}
              x={x}
              y={y + 4}
              fontSize={12}
              textAnchor="middle"
              fill="var(--ink)"
              stroke="var(--panel)"
              strokeWidth={4}
              paintOrder="stroke"
            >
              {formatCount(count)}
            </text>
          ))}
        </svg>
      )}
    </div>
  );
}
