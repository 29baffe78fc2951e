import { createHash } from 'node:crypto';
import type { CompanyId } from '@atlas/contract/identifiers';
import type { Scope } from '../platform/database/database.ts';
import { JsonText } from '../platform/outcome.ts';
import { FIELD_PACK } from './pack-repository.ts';
import { policyOf } from './rules.ts';

/**
 * What the acting person's phone keeps for work without a signal.
 * @param known the tag of the pack that it has
 */
export async function readFieldPack(scope: Scope, companyID: CompanyId, known: string | undefined): Promise<JsonText> {
  const text = await scope.readText(FIELD_PACK, [companyID]);
  if (text === null) throw new Error('the field pack was not read');
  const { requiredAccuracyMetres, ...stored } = JSON.parse(text);
  const pack = JSON.stringify({ ...stored, policy: policyOf(requiredAccuracyMetres) });
  const tag = createHash('sha256').update(pack).digest('base64url');
  return new JsonText(`{"tag":"${tag}","pack":${known === tag ? 'null' : pack}}`);
}
