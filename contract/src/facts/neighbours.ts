import * as z from 'zod/mini';
import { defineFact, type FactDefinition } from './define-fact.ts';

/** How many claims were met. Neither the boundary nor whose claims they were is recorded. */
const Met = z.strictObject({ claims: z.int() });

/** What companies learn of each other's boundaries before and after they are saved. */
export const neighbourFacts = {
  /** The company checked a boundary against the claims of others. */
  boundaryChecked: defineFact({ type: 'boundary.checked', subject: 'company', audience: 'company', after: Met }),
  /** Another company did, and met claims of this one. Once an hour at most for each other company, which is not named. */
  neighbourChecked: defineFact({ type: 'neighbour.checked', subject: 'company', audience: 'management', after: Met }),
  /** Another company saved a boundary over claims of this one. As often, and as nameless. */
  neighbourPlotted: defineFact({ type: 'neighbour.plotted', subject: 'company', audience: 'management', after: Met }),
} as const satisfies Record<string, FactDefinition>;
