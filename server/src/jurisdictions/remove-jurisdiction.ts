import { jurisdictionFacts } from '@atlas/contract/facts/jurisdictions';
import type { JurisdictionId } from '@atlas/contract/identifiers';
import * as doneText from '@atlas/messages/done';
import type { Scope } from '../platform/database/database.ts';
import { recordFact } from '../platform/events.ts';
import { type Refusal, refuse } from '../platform/outcome.ts';
import { deleteJurisdiction } from './repository.ts';

/** Removes one of the company's own areas; those that everyone shares stay. */
export async function removeJurisdiction(
  { tx, locale }: Scope,
  id: JurisdictionId,
): Promise<{ message: string } | Refusal<'not_found'>> {
  const removed = await deleteJurisdiction(tx, id);
  if (removed === undefined) return refuse('not_found');
  await recordFact(tx, jurisdictionFacts.jurisdictionRemoved, {
    subject: { id, label: removed.name },
    before: { level: removed.level },
  });
  return { message: doneText.jurisdictionRemoved({ name: removed.name }, { locale }) };
}
