import type { GateNode } from '@atlas/contract/gate-tree';
import * as gatesText from '@atlas/messages/gates';
import { memo } from 'react';
import { formatWholeMegajoules, withUnit } from '../ui/format.ts';
import { shortenName } from './shorten-name.ts';
import { NODE_HEIGHT, NODE_WIDTH, ROW_HEIGHT, type TreePlace } from './tree-layout.ts';

type PictureNodeProps = {
  place: TreePlace;
  node: GateNode | null;
  title: string;
  x: number;
  y: number;
  /** How many gates are hidden by folding. */
  hidden: number;
  selected: boolean;
  faulty: boolean;
  onPress: (place: TreePlace) => void;
};

const MOST_KEEPERS = 6;
const KEEPER_STEP = 12;
const FIGURES_SIZE = 11;
/** The width of a character in the font for figures, relative to the font size. */
const FIGURE_WIDTH = 0.6;

/**
 * One node of the drawing: name, figures, and a ring for each gatekeeper, green for compliant ones and red for others.
 */
export const PictureNode = memo(function PictureNode(props: PictureNodeProps) {
  const { place, node, title, x, y, hidden, selected, faulty, onPress } = props;
  const keepers = node?.gatekeepers.slice(0, MOST_KEEPERS) ?? [];
  const figures = node === null ? shortenName(title) : describe(node);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the drawing is one picture for assistive technology
    <g transform={`translate(${x} ${y - NODE_HEIGHT / 2})`} className="cursor-pointer" onClick={() => onPress(place)}>
      <title>{title}</title>
      {/* A finger needs a larger area than the box. */}
      <rect y={(NODE_HEIGHT - ROW_HEIGHT) / 2} width={NODE_WIDTH} height={ROW_HEIGHT} fill="none" pointerEvents="all" />
      <rect
        width={NODE_WIDTH}
        height={NODE_HEIGHT}
        rx="2"
        fill={node === null ? 'var(--sunken)' : 'var(--panel)'}
        stroke={selected ? 'var(--malachite)' : faulty ? 'var(--red)' : 'var(--control)'}
        strokeWidth={selected ? 2.5 : faulty ? 1.75 : 1}
      />
      {/* Cut wide letters off at the box. */}
      <svg width={NODE_WIDTH - 4} height={NODE_HEIGHT} aria-hidden="true">
        <text x="10" y="17" fontSize="13" fontWeight="600" fill="var(--ink)">
          {shortenName(node === null ? gatesText.root() : title || '–')}
        </text>
        <text x="10" y="32" fontSize={fitFigures(figures, keepers.length)} fill="var(--secondary)" className="figure">
          {figures}
        </text>
      </svg>
      {keepers.map(({ phoneNumber, compliant }, index) => (
        <circle
          key={phoneNumber}
          cx={NODE_WIDTH - 12 - index * KEEPER_STEP}
          cy="29"
          r="4"
          fill={compliant ? 'var(--malachite-wash)' : 'var(--panel)'}
          stroke={compliant ? 'var(--malachite)' : 'var(--red)'}
          strokeWidth="2"
          strokeDasharray={compliant ? undefined : '2 1.5'}
        />
      ))}
      {hidden > 0 && (
        <g transform={`translate(${NODE_WIDTH + 6} 8)`}>
          <rect width="34" height="24" rx="12" fill="var(--ink)" />
          <text x="17" y="16" fontSize="12" textAnchor="middle" fill="var(--ground)" className="figure">
            +{hidden}
          </text>
        </g>
      )}
    </g>
  );
});

function describe({ requiredMegajoules, loopAfterdays }: GateNode): string {
  const repeats = loopAfterdays !== '' && loopAfterdays > 0;
  return `${formatWholeMegajoules(requiredMegajoules)}${repeats ? ` · ${withUnit(String(loopAfterdays), 'd')}` : ''}`;
}

/** Large figures are set smaller, so that they end before the gatekeepers' rings. */
function fitFigures(figures: string, keepers: number): number {
  const room = NODE_WIDTH - 18 - keepers * KEEPER_STEP;
  return Math.min(FIGURES_SIZE, room / (figures.length * FIGURE_WIDTH));
}
