import { QUEUE_DEPARTMENTS, QUEUE_NAMES, type QueueName } from '@atlas/contract/queues';
import type { Department } from '@atlas/contract/roles';

/** A box of the flow, in pixels. */
export interface QueueBox {
  readonly name: QueueName;
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

/** The departments in the order in which a case goes through them. */
export const FLOW = [
  'FRONTDESK',
  'SALES',
  'SURVEY',
  'CARTOGRAPHY',
  'MANAGEMENT',
] as const satisfies readonly Department[];
/** Narrower than this, the names of queues do not fit into their boxes. */
export const LEAST_WIDTH = 910;
export const BOX_HEIGHT = 52;
const GAP = 24;
const HEADING = 28;
const ARROW_ROOM = 44;

/** The height of the flow, whose tallest column has as many boxes as its department has queues. */
export const FLOW_HEIGHT =
  HEADING + Math.max(...FLOW.map((department) => queuesOf(department).length)) * (BOX_HEIGHT + GAP);

/** A box for each queue, a column for each department. */
export function layOutQueues(width: number): readonly QueueBox[] {
  const column = width / FLOW.length;
  return FLOW.flatMap((department, at) =>
    queuesOf(department).map((name, row) => ({
      name,
      left: at * column,
      top: HEADING + row * (BOX_HEIGHT + GAP),
      width: column - ARROW_ROOM,
    })),
  );
}

/** The curve of a hand-over, from the edge of one box to the edge of the other, and where its figure is. */
export function drawHandOver(
  from: QueueBox,
  to: QueueBox,
): { readonly path: string; readonly x: number; readonly y: number } {
  const [fromY, toY] = [from.top + BOX_HEIGHT / 2, to.top + BOX_HEIGHT / 2];
  // Forwards it leaves on the right and arrives on the left; backwards and within a department it bends on the right.
  const isForward = to.left > from.left;
  const start = from.left + from.width;
  const end = isForward ? to.left : to.left + to.width;
  const bend = isForward ? (end - start) / 2 : ARROW_ROOM * 0.7;
  const [first, second] = [start + bend, isForward ? end - bend : end + bend];
  const path = `M${start},${fromY} C${first},${fromY} ${second},${toY} ${end},${toY}`;
  return { path, x: (start + 3 * first + 3 * second + end) / 8, y: (fromY + toY) / 2 };
}

function queuesOf(department: Department): readonly QueueName[] {
  return QUEUE_NAMES.filter((name) => QUEUE_DEPARTMENTS[name] === department);
}
