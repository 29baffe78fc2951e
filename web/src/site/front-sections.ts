import * as frontText from '@atlas/messages/front';

/** The four sections of the front page, from the top. */
export const SECTIONS = ['home', 'services', 'features', 'footer'] as const;
export type FrontSection = (typeof SECTIONS)[number];

export const nameSection = (section: FrontSection): string => frontText.sectionName({ section });

/** After this many scrolled pixels a snap follows, this long after the last movement, and takes this long. */
export const SNAP = { travelPixels: 500, quietMilliseconds: 200, durationMilliseconds: 500 } as const;

/** The result of a scroll: nothing, or the top of a section. */
export type SnapTarget = { section: FrontSection; top: number } | null;

export type SectionBox = { section: FrontSection; top: number; height: number };

type SnapState = {
  /** Pixels moved since the last snap, in either direction. */
  travelled: number;
  scrollTop: number;
  viewportHeight: number;
  /** Height at the top of the window that the bar covers. */
  barHeight: number;
  boxes: readonly SectionBox[];
};

/**
 * Where to snap after enough movement: to the section under the middle of the window, if all of it can be seen there.
 */
export function findSnap({ travelled, scrollTop, viewportHeight, barHeight, boxes }: SnapState): SnapTarget {
  if (travelled < SNAP.travelPixels) return null;
  const middle = scrollTop + barHeight + (viewportHeight - barHeight) / 2;
  const box = boxes.find(({ top, height }) => middle >= top && middle < top + height);
  if (box === undefined || box.height > viewportHeight - barHeight + 1) return null;
  const top = Math.round(box.top - barHeight);
  return Math.abs(top - scrollTop) < 2 ? null : { section: box.section, top };
}
