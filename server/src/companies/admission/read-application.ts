import {
  type Application,
  type listApplications as listEndpoint,
  viewApplicationCertificate,
} from '@atlas/contract/admission';
import type { Received } from '@atlas/contract/endpoint';
import type { CompanyId } from '@atlas/contract/identifiers';
import { because } from '@atlas/contract/reasons';
import * as z from 'zod/mini';
import type { Actor, Scope } from '../../platform/database/database.ts';
import { writePermits } from '../../platform/describe-reason.ts';
import type { FileAnswer } from '../../platform/handler.ts';
import { refuseOtherRoles } from '../../platform/mount.ts';
import { AppError, isRefusal, JsonText, type Refusal, refuse } from '../../platform/outcome.ts';
import type { Platform } from '../../platform/platform.ts';
import { permitsOfApplication } from './admission-policy.ts';
import { APPLICATION, APPLICATIONS, findCertificate, StoredApplication } from './admission-repository.ts';

const refuseElsewhere = () => refuse('step_refused', { reason: because('not_the_desk') });

const Found = z.object({ application: z.nullable(StoredApplication) });

/** Companies by their admission, for those who work at the desk. */
export async function listApplications(
  scope: Scope,
  { state, words, limit, offset }: Received<typeof listEndpoint>['query'],
): Promise<JsonText | Refusal<'step_refused'>> {
  const text = await scope.readText(APPLICATIONS, [state ?? null, words || null, limit, offset]);
  return text === null ? refuseElsewhere() : new JsonText(text);
}

/** A company for the desk, held until the transaction ends for a decision. @throws AppError `not_found` */
export async function findApplication(
  scope: Scope,
  applicant: CompanyId,
  held: boolean,
): Promise<StoredApplication | Refusal<'step_refused'>> {
  const text = await scope.readText(APPLICATION, [applicant, held]);
  if (text === null) return refuseElsewhere();
  const { application } = Found.parse(JSON.parse(text));
  if (application === null) throw new AppError('not_found');
  return application;
}

/** A company for the desk, with what the acting person may decide. @throws AppError `not_found` */
export async function readApplication(
  scope: Scope,
  applicant: CompanyId,
): Promise<Application | Refusal<'step_refused'>> {
  const [stored, role] = await Promise.all([findApplication(scope, applicant, false), scope.role()]);
  if (isRefusal(stored)) return stored;
  if (role === null) throw new AppError('not_found');
  const { hasPart: _hasPart, applicantThere: _applicantThere, ...application } = stored;
  return { ...application, permits: writePermits(permitsOfApplication(role, stored), scope.locale) };
}

/** The bytes of the certificate with which a company applied, for the desk. @throws AppError `not_found` */
export async function viewCertificate(
  { database, files }: Platform,
  actor: Actor,
  { companyID, applicantID }: { readonly companyID: CompanyId; readonly applicantID: CompanyId },
): Promise<FileAnswer | Refusal<'step_refused'>> {
  const file = await database.readAsTenant(actor, companyID, async (scope) => {
    await refuseOtherRoles(viewApplicationCertificate.access, scope);
    return findCertificate(scope.tx, applicantID);
  });
  if (file === undefined) return refuseElsewhere();
  if (file === null) throw new AppError('not_found');
  const { documentName, mediaType, sizeBytes, sha256 } = file;
  return { stream: await files.read(Buffer.from(sha256, 'hex')), sizeBytes, mediaType, name: documentName };
}
