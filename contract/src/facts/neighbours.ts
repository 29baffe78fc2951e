import * as z from 'zod/mini';
import { defineFact, type FactDefinition } from './define-fact.ts';

/** How many claims were met. Neither the boundary nor whose claims they were is recorded. */
const Met = z.strictObject({ claims: z.int() });

/** Which of the two companies did it, from the side whose history this is. */
const By = { by: z.enum(['us', 'them']) };
/** With what that company shows besides the figures. */
const Agreed = z.strictObject({ ...By, showsName: z.boolean(), showsNumber: z.boolean() });
const OF_OVERLAP = { subject: 'asset', audience: 'management' } as const;

/** What companies learn of each other's boundaries before and after they are saved. */
export const neighbourFacts = {
  /** The company checked a boundary against the claims of others. */
  boundaryChecked: defineFact({ type: 'boundary.checked', subject: 'company', audience: 'company', after: Met }),
  /** Another company did, and met claims of this one. Once an hour at most for each other company, which is not named. */
  neighbourChecked: defineFact({ type: 'neighbour.checked', subject: 'company', audience: 'management', after: Met }),
  /** Another company saved a boundary over claims of this one. As often, and as nameless. */
  neighbourPlotted: defineFact({ type: 'neighbour.plotted', subject: 'company', audience: 'management', after: Met }),
  /** A company offered the one of another claim to share exact figures of their overlap; its history is told as well. */
  figuresOffered: defineFact({ ...OF_OVERLAP, type: 'overlap.figures_offered', after: Agreed }),
  /** The second of the two agreed, and both see them; or one of them changed what it shows. */
  figuresShared: defineFact({ ...OF_OVERLAP, type: 'overlap.figures_shared', after: Agreed }),
  figuresWithdrawn: defineFact({ ...OF_OVERLAP, type: 'overlap.figures_withdrawn', after: z.strictObject(By) }),
} as const satisfies Record<string, FactDefinition>;
