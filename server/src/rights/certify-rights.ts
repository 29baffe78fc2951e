import type { CertifiedRight } from '@atlas/contract/certificate-content';
import type { Scope } from '../platform/database/database.ts';
import { type Place, selectHeldRights, selectPartyNames } from './repository.ts';
import { writeShare } from './share.rules.ts';

/** The rights in an asset as its certificate lists them: titles, the operating right, then burdens by priority. */
export async function certifyRights(scope: Scope, place: Place): Promise<readonly CertifiedRight[]> {
  const held = await selectHeldRights(scope.tx, place);
  const names = await selectPartyNames(
    scope.tx,
    place.companyID,
    held.map(({ partyID }) => partyID),
  );
  const rank = (kind: string) => (kind === 'title' ? 0 : kind === 'operation' ? 1 : 2);
  return [...held]
    .sort((one, other) => rank(one.kind) - rank(other.kind))
    .map(({ kind, partyID, share, validFrom, validUntil }) => ({
      kind,
      party: names.get(partyID) ?? '',
      share: share === null ? null : writeShare(share),
      validFrom,
      validUntil,
    }));
}
