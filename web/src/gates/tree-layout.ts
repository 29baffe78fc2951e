import { type GateNode, type GateTree, listNodes, ROOT } from '@atlas/contract/gate-tree';
import type { GateNodeId } from '@atlas/contract/identifiers';
import { hierarchy, tree } from 'd3-hierarchy';

/** The root is not a gate: it represents the whole tree. */
export type TreePlace = GateNodeId | 'root';

type LaidNode = {
  readonly place: TreePlace;
  readonly name: string;
  /** Null for the root. */
  readonly node: GateNode | null;
  /** Pixels from the upper left corner to the middle of the node's left edge. */
  readonly x: number;
  readonly y: number;
  /** How many gates under it are hidden by folding. */
  readonly hidden: number;
};

export type LaidLink = { readonly key: string; readonly from: LaidNode; readonly to: LaidNode };

export type TreeLayout = {
  readonly nodes: readonly LaidNode[];
  readonly links: readonly LaidLink[];
  readonly width: number;
  readonly height: number;
};

const MARGIN = { top: 20, bottom: 10, left: 30, right: 100 } as const;
export const NODE_WIDTH = 176;
export const NODE_HEIGHT = 40;
/** On a screen of 1440 pixels, three gates in a row fit beside the forms. */
const LEVEL_WIDTH = 220;
export const ROW_HEIGHT = 56;

type Datum = { readonly node: GateNode | null; readonly children: readonly Datum[] };

/** The position of each node of a tree, from left to right, without the nodes under a collapsed one. */
export function layOutTree(subject: GateTree, collapsed: ReadonlySet<TreePlace>): TreeLayout {
  const read = (node: GateNode): Datum => ({
    node,
    children: collapsed.has(node.nodeId) ? [] : node.children.map(read),
  });
  const data: Datum = { node: null, children: collapsed.has('root') ? [] : subject.children.map(read) };
  const root = tree<Datum>().nodeSize([ROW_HEIGHT, LEVEL_WIDTH])(hierarchy(data));
  const points = root.descendants();
  const top = points.reduce((least, point) => Math.min(least, point.x), 0);
  const bottom = points.reduce((most, point) => Math.max(most, point.x), 0);
  const right = points.reduce((most, point) => Math.max(most, point.y), 0);
  const laid = new Map(
    points.map((point): [typeof point, LaidNode] => {
      const { node } = point.data;
      const place = node?.nodeId ?? 'root';
      return [
        point,
        {
          place,
          node,
          name: node?.name ?? ROOT,
          x: MARGIN.left + point.y,
          y: MARGIN.top + NODE_HEIGHT / 2 + point.x - top,
          hidden: collapsed.has(place) ? listNodes((node ?? subject).children).length : 0,
        },
      ];
    }),
  );
  const links = root.links().flatMap(({ source, target }) => {
    const [from, to] = [laid.get(source), laid.get(target)];
    return from === undefined || to === undefined ? [] : [{ key: String(to.place), from, to }];
  });
  return {
    nodes: [...laid.values()],
    links,
    width: MARGIN.left + right + NODE_WIDTH + MARGIN.right,
    height: MARGIN.top + NODE_HEIGHT + bottom - top + MARGIN.bottom,
  };
}
