import { assetFacts } from '@atlas/contract/facts/assets';
import * as doneText from '@atlas/messages/done';
import { decideRevocation, holdAsset, refuseClosed } from '../assets/index.ts';
import type { Scope } from '../platform/database/database.ts';
import { recordFact } from '../platform/events.ts';
import { chooseLocale } from '../platform/locale.ts';
import type { Refusal } from '../platform/outcome.ts';
import type { Place } from './certificate.rules.ts';

/**
 * Revokes an asset's certificate, as a fact of its own: anyone who checks the certificate from then on learns of it.
 * The reason stays in the register, and the log commits to it.
 */
export async function revokeCertificate(
  scope: Scope,
  place: Place,
  reason: string,
): Promise<{ readonly message: string } | Refusal<'step_refused'>> {
  const asset = await holdAsset(scope, place);
  const closed = refuseClosed(decideRevocation(asset));
  if (closed !== undefined) return closed;
  await recordFact(scope.tx, assetFacts.certificateRevoked, {
    subject: { id: place.assetID, label: asset.assetNumber },
    after: { reason },
  });
  return { message: doneText.certificateRevoked({}, { locale: chooseLocale() }) };
}
