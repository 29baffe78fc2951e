import { FIND_LIMIT } from '@atlas/contract/finder';
import type { Scope } from '../platform/database/database.ts';
import { JsonText } from '../platform/outcome.ts';
import { FIND } from './repository.ts';

/** What the acting person finds in all their companies by a text of one line. */
export async function find(scope: Scope, text: string): Promise<JsonText> {
  return new JsonText((await scope.readText(FIND, [text, FIND_LIMIT])) ?? '{"companies":[],"assets":[],"people":[]}');
}
