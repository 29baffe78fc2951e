import { Readable } from 'node:stream';
import type { CompanyId, RopId } from '@atlas/contract/identifiers';
import { because } from '@atlas/contract/reasons';
import { printRop as printEndpoint, printRopStatement as statementEndpoint } from '@atlas/contract/rops';
import type { Actor, Scope } from '../platform/database/database.ts';
import type { FileAnswer } from '../platform/handler.ts';
import { chooseLocale } from '../platform/locale.ts';
import { refuseOtherRoles } from '../platform/mount.ts';
import { AppError, type Refusal, refuse } from '../platform/outcome.ts';
import type { Platform } from '../platform/platform.ts';
import { printContract } from './print-contract.ts';
import { drawStatement, readStatement } from './print-statement.ts';
import { findRop, type StoredRop } from './rop-repository.ts';

interface Place {
  readonly companyID: CompanyId;
  readonly ropID: RopId;
}

/** The contract as a PDF. @throws AppError `not_found` */
export async function printRop({ database }: Platform, actor: Actor, { companyID, ropID }: Place): Promise<FileAnswer> {
  return database.readAsTenant(actor, companyID, async (scope) => {
    await refuseOtherRoles(printEndpoint.access, scope);
    const rop = await requireRop(scope, ropID);
    return answer(await printContract(scope.tx, rop, chooseLocale()), `${rop.reference}.pdf`);
  });
}

/** What was due and paid by a day, as a PDF. @throws AppError `not_found` */
export async function printRopStatement(
  { database }: Platform,
  actor: Actor,
  { companyID, ropID }: Place,
  asOf: string | undefined,
): Promise<FileAnswer | Refusal<'step_refused'>> {
  const read = await database.readAsTenant(actor, companyID, async (scope) => {
    await refuseOtherRoles(statementEndpoint.access, scope);
    const rop = await requireRop(scope, ropID);
    return asOf !== undefined && asOf > rop.today ? undefined : readStatement(scope.tx, rop, asOf ?? rop.today);
  });
  if (read === undefined) return refuse('step_refused', { reason: because('entry_day_ahead') });
  return answer(await drawStatement(read, chooseLocale()), `${read.rop.reference}-${read.figures.asOf}.pdf`);
}

async function requireRop({ tx }: Scope, id: RopId): Promise<StoredRop> {
  const rop = await findRop(tx, id);
  if (rop === undefined) throw new AppError('not_found');
  return rop;
}

function answer(bytes: Buffer, name: string): FileAnswer {
  return { stream: Readable.from([bytes]), sizeBytes: bytes.length, mediaType: 'application/pdf', name };
}
