import type { GateTree, TreeType } from '@atlas/contract/gate-tree';
import type { GateNodeId } from '@atlas/contract/identifiers';
import * as gatesText from '@atlas/messages/gates';
import { Maximize2, Minimize2 } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { PictureNode } from './picture-node.tsx';
import { type LaidLink, layOutTree, NODE_HEIGHT, NODE_WIDTH, type TreePlace } from './tree-layout.ts';
import { useVisibleBand } from './use-visible-band.ts';

type TreePictureProps = {
  tree: GateTree;
  collapsed: ReadonlySet<TreePlace>;
  selected: TreePlace | null;
  /** Nodes with findings. */
  faulty: ReadonlySet<GateNodeId>;
  onPress: (place: TreePlace) => void;
};

/** Colour and dash of the lines of each type of tree. */
const LINKS: Readonly<Record<TreeType, { stroke: string; dash: string | undefined }>> = {
  expenses: { stroke: 'var(--red)', dash: undefined },
  income: { stroke: 'var(--malachite)', dash: '8 4' },
  shareholder: { stroke: 'var(--blue)', dash: '2 4' },
};
const DEFAULT_LINK = { stroke: 'var(--rust)', dash: '10 3 2 3' };

/** At a smaller scale the shape of a tree cannot be recognised. */
const LEAST_SCALE = 0.35;

/**
 * The tree as a drawing, from left to right, at its natural size or as wide as its box. Pressing a node selects it and
 * folds or unfolds its children. Only the visible part is drawn. Keyboard users have the outline beside it.
 */
export function TreePicture({ tree, collapsed, selected, faulty, onPress }: TreePictureProps) {
  const box = useRef<HTMLDivElement>(null);
  const [fits, setFits] = useState(false);
  const seen = useVisibleBand(box);
  const layout = useMemo(() => layOutTree(tree, collapsed), [tree, collapsed]);
  const isWider = seen.width > 0 && layout.width > seen.width;
  const scale = fits && isWider ? Math.max(LEAST_SCALE, seen.width / layout.width) : 1;
  const band = { top: seen.top / scale, bottom: seen.bottom / scale };
  const chosen = layout.nodes.find(({ place }) => place === selected);
  const [x, y] = [chosen?.x, chosen?.y];
  useEffect(() => {
    if (x !== undefined && y !== undefined) showNode(box.current, x, y, scale);
  }, [x, y, scale]);
  // An SVG as tall as a large tree would repaint with all its lines, so it is only as tall as the visible part.
  const top = Math.max(0, Math.min(band.top, layout.height));
  const height = Math.max(0, Math.min(band.bottom, layout.height) - top);
  const link = LINKS[tree.treeType] ?? DEFAULT_LINK;
  const isSeen = (y: number) => y >= band.top && y <= band.bottom;
  const crosses = ({ from, to }: LaidLink) =>
    Math.min(from.y, to.y) <= band.bottom && Math.max(from.y, to.y) >= band.top;
  const Icon = fits ? Maximize2 : Minimize2;
  const size = fits ? gatesText.naturalSize() : gatesText.fitTree();
  return (
    <div className="relative">
      <section
        ref={box}
        aria-label={gatesText.drawing({ name: tree.name })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by the keyboard
        tabIndex={0}
        className="grid-ground outline-offset-[-2px] flex max-h-[80dvh] min-h-64 flex-col overflow-auto bg-panel lg:min-h-[calc(100dvh-17rem)] print:max-h-none print:min-h-0 print:overflow-visible"
      >
        <div
          className="my-auto shrink-0 print:h-auto! print:w-auto!"
          style={{ height: layout.height * scale, width: layout.width * scale }}
        >
          <svg
            role="img"
            aria-label={gatesText.picture({ name: tree.name })}
            viewBox={`0 ${top} ${layout.width} ${height}`}
            width={layout.width * scale}
            height={height * scale}
            style={{ top: top * scale }}
            className="relative block print:h-auto print:max-w-full"
          >
            <g fill="none" stroke={link.stroke} strokeWidth="1.5" strokeDasharray={link.dash}>
              {layout.links.filter(crosses).map((each) => (
                <path key={each.key} d={drawLink(each)} />
              ))}
            </g>
            {layout.nodes
              .filter(({ y }) => isSeen(y))
              .map((each) => (
                <PictureNode
                  key={each.place}
                  place={each.place}
                  node={each.node}
                  title={each.node === null ? tree.name : each.name}
                  x={each.x}
                  y={each.y}
                  hidden={each.hidden}
                  selected={each.place === selected}
                  faulty={each.node !== null && faulty.has(each.node.nodeId)}
                  onPress={onPress}
                />
              ))}
          </svg>
        </div>
      </section>
      {isWider && (
        <Button
          size="square"
          className="absolute! right-3 bottom-3 print:hidden"
          aria-label={size}
          title={size}
          onClick={() => setFits(!fits)}
        >
          <Icon className="size-4" strokeWidth={1.5} aria-hidden="true" />
        </Button>
      )}
    </div>
  );
}

const ROOM = 24;

/** Scrolls a node into the box if needed, without scrolling the page. */
function showNode(box: HTMLElement | null, x: number, y: number, scale: number): void {
  if (box === null) return;
  const { scrollLeft: left, scrollTop: top, clientWidth: width, clientHeight: height } = box;
  const [before, right] = [x * scale, (x + NODE_WIDTH) * scale];
  const [above, below] = [(y - NODE_HEIGHT / 2) * scale, (y + NODE_HEIGHT / 2) * scale];
  box.scrollTo({
    left: before < left ? before - ROOM : right > left + width ? right + ROOM - width : left,
    top: above < top ? above - ROOM : below > top + height ? below + ROOM - height : top,
  });
}

/** From the right edge of one node to the left edge of the other, horizontal at both ends. */
function drawLink({ from, to }: LaidLink): string {
  const start = from.x + NODE_WIDTH;
  const middle = (start + to.x) / 2;
  return `M${start} ${from.y}C${middle} ${from.y} ${middle} ${to.y} ${to.x} ${to.y}`;
}
