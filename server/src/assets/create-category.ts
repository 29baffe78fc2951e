import { assetFacts } from '@atlas/contract/facts/assets';
import { CategoryId, type CompanyId } from '@atlas/contract/identifiers';
import type { Scope } from '../platform/database/database.ts';
import { recordFact } from '../platform/events.ts';
import { type Refusal, refuse } from '../platform/outcome.ts';
import { insertCategory } from './repository.ts';

/** Adds a category to the scope's company; names must differ by more than case. */
export async function createCategory(
  scope: Scope,
  input: { readonly companyID: CompanyId; readonly category: string },
): Promise<{ readonly _id: CategoryId; readonly category: string } | Refusal<'category_name_taken'>> {
  const id = CategoryId.parse(crypto.randomUUID());
  const isFree = await insertCategory(scope.tx, { companyID: input.companyID, id, name: input.category });
  if (!isFree) return refuse('category_name_taken');
  await recordFact(scope.tx, assetFacts.categoryCreated, {
    subject: { id, label: input.category },
    after: { category: input.category },
  });
  return { _id: id, category: input.category };
}
