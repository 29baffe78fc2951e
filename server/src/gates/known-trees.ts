import type { StoredTree } from '@atlas/contract/gate-tree';
import type { CompanyId } from '@atlas/contract/identifiers';
import type { Reader } from '../platform/database/executor.ts';
import { readUnknownTrees } from './tree-repository.ts';

/** Companies whose trees stay parsed: those that were asked for last. */
const MOST_COMPANIES = 50;
const parsed = new Map<CompanyId, ReadonlyMap<string, StoredTree>>();

/**
 * The company's trees in their latest versions, oldest first. The database names them each time and sends those that are
 * not parsed yet: a version never changes, and what was parsed of many gates takes longer than all else of a step.
 */
export async function readTrees(reader: Reader, companyID: CompanyId): Promise<readonly StoredTree[]> {
  const known = parsed.get(companyID) ?? new Map<string, StoredTree>();
  const named = await readUnknownTrees(reader, companyID, known);
  parsed.delete(companyID);
  parsed.set(companyID, named);
  for (const oldest of parsed.keys()) if (parsed.size > MOST_COMPANIES) parsed.delete(oldest);
  return [...named.values()];
}
