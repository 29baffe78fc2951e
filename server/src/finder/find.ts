import { FIND_LIMIT } from '@atlas/contract/finder';
import type { Scope } from '../platform/database/database.ts';
import { JsonText } from '../platform/outcome.ts';
import { FIND } from './repository.ts';
import { spellNumber } from './rules.ts';

/** The acting person's results in all their companies for a line of text. */
export async function find(scope: Scope, text: string): Promise<JsonText> {
  return new JsonText(
    (await scope.readText(FIND, [text, FIND_LIMIT, spellNumber(text) ?? null])) ??
      '{"companies":[],"assets":[],"parties":[],"work":[],"people":[],"areas":[],"stations":[]}',
  );
}
