import type { Scope } from '../platform/database/database.ts';
import { JsonText } from '../platform/outcome.ts';
import { HOLDINGS } from './repository.ts';

/** The most assets that the analysis lists one by one. */
const HOLDINGS_LIMIT = 200;

/** The assets that the acting person operates, in all their companies. */
export async function readHoldings(scope: Scope): Promise<JsonText> {
  const text = await scope.readText(HOLDINGS, [HOLDINGS_LIMIT]);
  return new JsonText(text ?? '{"identified":false,"count":0,"hectares":0,"categories":[],"assets":[]}');
}
