import type { CompanyId } from '@atlas/contract/identifiers';
import type { BoundTree } from '@atlas/gating/bound-tree';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database/executor.ts';
import { parseTrees, selectUnknownTrees } from './tree-repository.ts';

/** Companies whose trees stay parsed: the most recently used. */
const MOST_COMPANIES = 50;
const parsed = new Map<CompanyId, ReadonlyMap<string, BoundTree>>();

/** A query for a company's trees, as one column, and how to read its answer. */
export interface TreeQuestion {
  readonly select: RawBuilder<unknown>;
  readonly read: (trees: unknown) => readonly BoundTree[];
}

/**
 * Queries the company's trees in their latest versions, oldest first. The database lists them each time and sends only
 * those not parsed yet: a version never changes, and parsing one with many gates takes longer than the rest of a step.
 */
export function askForTrees(companyID: CompanyId): TreeQuestion {
  const known = parsed.get(companyID) ?? new Map<string, BoundTree>();
  return {
    select: selectUnknownTrees(companyID, known.keys()),
    read: (trees) => {
      const named = parseTrees(trees, known);
      parsed.delete(companyID);
      parsed.set(companyID, named);
      for (const oldest of parsed.keys()) if (parsed.size > MOST_COMPANIES) parsed.delete(oldest);
      return [...named.values()];
    },
  };
}

/** The company's trees, from {@link askForTrees}. */
export async function readTrees(reader: Reader, companyID: CompanyId): Promise<readonly BoundTree[]> {
  const question = askForTrees(companyID);
  const { rows } = await sql<{ trees: unknown }>`/* prepared gates.trees-unknown */
    SELECT (${question.select}) AS trees`.execute(reader);
  return question.read(rows[0]?.trees);
}
