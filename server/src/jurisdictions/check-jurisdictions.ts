import type { Reply } from '@atlas/contract/endpoint';
import type { CompanyId } from '@atlas/contract/identifiers';
import { checkJurisdictions as endpoint, type JurisdictionLevel } from '@atlas/contract/jurisdictions';
import type { FastifyRequest } from 'fastify';
import { allowImportTime } from '../platform/database/allow-import-time.ts';
import type { Actor } from '../platform/database/database.ts';
import { isRefusal, type Refusal } from '../platform/outcome.ts';
import type { Platform } from '../platform/platform.ts';
import { receiveOutlines } from './receive-outlines.ts';
import { compareJurisdictions } from './repository.ts';

interface Input {
  readonly level: JurisdictionLevel;
  readonly nameProperty?: string | undefined;
}

/** Says what an import of a file would do, outline by outline, by name. */
export async function checkJurisdictions(
  platform: Platform,
  actor: Actor,
  companyID: CompanyId,
  { level, nameProperty }: Input,
  request: FastifyRequest,
): Promise<Reply<typeof endpoint> | Refusal<'file_type_refused' | 'file_damaged' | 'import_refused'>> {
  const sender = { actor, companyID, access: endpoint.access };
  const received = await receiveOutlines(platform, sender, nameProperty, request);
  if (isRefusal(received)) return received;
  const boundaries = await platform.database.readAsTenant(
    actor,
    companyID,
    async ({ tx }) => {
      await allowImportTime(tx);
      return compareJurisdictions(tx, level, received.text);
    },
    'geometry',
  );
  return { boundaries };
}
