import { readFileSync } from 'node:fs';
import { TreeType } from '@atlas/contract/gate-tree';
import { lineOfText } from '@atlas/contract/text';
import * as z from 'zod/mini';

const DaysAgo = z.int().check(z.gte(1));

const DemoGate = z.object({
  name: lineOfText(120),
  /** Days after the start of a run on which it is handed in for the first time, and attested. */
  days: z.tuple([z.int(), z.int()]),
  sourceStage: z.optional(z.string()),
  loopAfterdays: z.optional(z.int()),
  requiredMegajoules: z.optional(z.int()),
  megajoulesSource: z.optional(z.string()),
  /** Gatekeepers by their email addresses. */
  keepers: z.array(z.string()),
  get children() {
    return z.array(DemoGate);
  },
});
export type DemoGate = z.infer<typeof DemoGate>;

const DemoGates = z.object({
  /** By the name of its file. */
  company: z.string(),
  trees: z.array(
    z.object({ name: lineOfText(120), treeType: TreeType, savedDaysAgo: DaysAgo, gates: z.array(DemoGate) }),
  ),
  /** When boundaries were approved, by the numbers of their assets: runs of the expenses tree start then. */
  registered: z.record(z.string(), DaysAgo),
  waived: z.array(z.object({ number: z.string(), gate: z.string(), reason: lineOfText(500) })),
  /** The progress of assets in gates: the gates they have passed, and the state of the next one. */
  underWay: z.array(
    z.object({
      number: z.string(),
      passed: z.array(z.string()),
      next: z.nullable(
        z.object({
          gate: z.string(),
          outcome: z.enum(['submit', 'review', 'reject']),
          daysAgo: DaysAgo,
          note: z.optional(z.string()),
        }),
      ),
    }),
  ),
  /** Renewals that were handed in and rejected, and not handed in again. */
  refused: z.array(z.object({ number: z.string(), gate: z.string(), daysAgo: DaysAgo, note: lineOfText(500) })),
  /** Assets on their way through the other trees. */
  otherRuns: z.array(z.object({ tree: z.string(), number: z.string(), startedDaysAgo: DaysAgo })),
});
export type DemoGates = z.infer<typeof DemoGates>;

/**
 * The trees of gates of a company by the name of its file, and how its assets went through them. @throws without any
 */
export function readDemoGates(company: string): DemoGates {
  const text = readFileSync(new URL('../data/gates.json', import.meta.url), 'utf8');
  const found = z
    .array(DemoGates)
    .parse(JSON.parse(text))
    .find((gates) => gates.company === company);
  if (found === undefined) throw new Error(`${company} has no trees of gates`);
  return found;
}
