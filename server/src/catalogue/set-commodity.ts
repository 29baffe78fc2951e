import { catalogueFacts } from '@atlas/contract/facts/catalogue';
import type { CategoryId, CompanyId } from '@atlas/contract/identifiers';
import { updateCommodity } from '../assets/index.ts';
import type { Scope } from '../platform/database/database.ts';
import { recordFact } from '../platform/events.ts';
import { type Refusal, refuse } from '../platform/outcome.ts';

interface Input {
  readonly companyID: CompanyId;
  readonly categoryId: CategoryId;
  readonly commodity: string;
}

/** Moves the assets of a category to another public catalogue. */
export async function setCommodity(
  { tx }: Scope,
  { companyID, categoryId, commodity }: Input,
): Promise<{ readonly commodity: string } | Refusal<'not_found'>> {
  const category = await updateCommodity(tx, companyID, categoryId, commodity);
  if (category === undefined) return refuse('not_found');
  if (category.before !== commodity) {
    await recordFact(tx, catalogueFacts.commodityChanged, {
      subject: { id: categoryId, label: category.name },
      before: { commodity: category.before },
      after: { commodity },
    });
  }
  return { commodity };
}
