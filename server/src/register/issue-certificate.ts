import { randomBytes } from 'node:crypto';
import { Asset } from '@atlas/contract/assets';
import { CertificateContent } from '@atlas/contract/certificate-content';
import { assetFacts } from '@atlas/contract/facts/assets';
import { EventId } from '@atlas/contract/identifiers';
import { because } from '@atlas/contract/reasons';
import { REVOKING_FACTS, SUPERSEDING_FACTS } from '@atlas/contract/register';
import { decideCertificate, holdAsset, readAsset, refuseClosed } from '../assets/index.ts';
import { readCurrentRing } from '../boundaries/index.ts';
import { readCompany } from '../companies/index.ts';
import type { Scope } from '../platform/database/database.ts';
import { recordFact } from '../platform/events.ts';
import { type Refusal, refuse } from '../platform/outcome.ts';
import { certifyRights } from '../rights/index.ts';
import { describeAsset, nameCertificate, type Place, saysTheSame } from './certificate.rules.ts';
import { readFactsOfAsset, type StoredFact } from './certificate-repository.ts';
import { primitives } from './primitives.ts';

interface Issued {
  readonly certificateID: EventId;
  readonly certificate: string;
  readonly issuedAt: string;
}

/**
 * Certifies an approved asset as a fact of its own, which enters the log like any other. If nothing has happened to the
 * asset since, it keeps its certificate.
 */
export async function issueCertificate(scope: Scope, place: Place): Promise<Issued | Refusal<'step_refused'>> {
  const closed = refuseClosed(decideCertificate(await holdAsset(scope, place)));
  if (closed !== undefined) return closed;
  const { text } = await readAsset(scope, place);
  const asset = Asset.parse(JSON.parse(text));
  const current = await readCurrentRing(scope, place);
  if (current === undefined) return refuse('step_refused', { reason: because('boundary_missing') });
  const { company } = await readCompany(scope);
  const rights = await certifyRights(scope, place);
  const name = nameCertificate(randomBytes(4));
  const content = describeAsset(primitives.sha256, name, company, asset, current.ring, rights);
  const last = await readLastDecision(scope, place);
  const earlier = last?.type === 'certificate.issued' ? last : undefined;
  if (earlier !== undefined && saysTheSame(CertificateContent.parse(earlier.after), content)) return toIssued(earlier);
  await recordFact(scope.tx, assetFacts.certificateIssued, {
    subject: { id: place.assetID, label: asset.assetNumber },
    after: content,
  });
  const issued = await readLastDecision(scope, place);
  if (issued?.type !== 'certificate.issued') throw new Error('a certificate that was issued is not there');
  return toIssued(issued);
}

/** The latest fact that issues, changes or revokes a certificate. */
async function readLastDecision(scope: Scope, place: Place): Promise<StoredFact | undefined> {
  const [last] = await readFactsOfAsset(scope.tx, place, [...REVOKING_FACTS, ...SUPERSEDING_FACTS]);
  return last;
}

function toIssued({ id, at, after }: StoredFact): Issued {
  return { certificateID: EventId.parse(id), certificate: CertificateContent.parse(after).certificate, issuedAt: at };
}
