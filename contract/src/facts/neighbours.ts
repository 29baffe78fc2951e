import * as z from 'zod/mini';
import { defineFact, type FactDefinition } from './define-fact.ts';

/** How many claims the boundary overlapped. Neither the boundary nor the owners of the claims are recorded. */
const Met = z.strictObject({ claims: z.int() });

/** Which of the two companies acted, from the point of view of the company whose history this is. */
const By = { by: z.enum(['us', 'them']) };
/** Includes what that company shows besides the figures. */
const Agreed = z.strictObject({ ...By, showsName: z.boolean(), showsNumber: z.boolean() });
const OF_OVERLAP = { subject: 'asset', audience: 'management' } as const;

/** What companies learn about each other's boundaries before and after they are saved. */
export const neighbourFacts = {
  /** The company checked a boundary against the claims of others. */
  boundaryChecked: defineFact({ type: 'boundary.checked', subject: 'company', audience: 'company', after: Met }),
  /**
   * Another company checked a boundary that overlaps claims of this one. Recorded at most once an hour for each other
   * company, without naming it.
   */
  neighbourChecked: defineFact({ type: 'neighbour.checked', subject: 'company', audience: 'management', after: Met }),
  /**
   * Another company saved a boundary that overlaps claims of this one. Recorded no more often, and also without a name.
   */
  neighbourPlotted: defineFact({ type: 'neighbour.plotted', subject: 'company', audience: 'management', after: Met }),
  /** A company offered the other one to share the exact figures of their overlap; both histories record it. */
  figuresOffered: defineFact({ ...OF_OVERLAP, type: 'overlap.figures_offered', after: Agreed }),
  /** The second company agreed, so both see the figures; or one of them changed what it shows. */
  figuresShared: defineFact({ ...OF_OVERLAP, type: 'overlap.figures_shared', after: Agreed }),
  figuresWithdrawn: defineFact({ ...OF_OVERLAP, type: 'overlap.figures_withdrawn', after: z.strictObject(By) }),
} as const satisfies Record<string, FactDefinition>;
