import { jurisdictionFacts } from '@atlas/contract/facts/jurisdictions';
import type { CompanyId } from '@atlas/contract/identifiers';
import { importJurisdictions as endpoint, type JurisdictionLevel } from '@atlas/contract/jurisdictions';
import { because } from '@atlas/contract/reasons';
import * as jurisdictionsText from '@atlas/messages/jurisdictions';
import type { FastifyRequest } from 'fastify';
import { allowImportTime } from '../platform/database/allow-import-time.ts';
import type { Actor, Scope } from '../platform/database/database.ts';
import { recordFact } from '../platform/events.ts';
import { chooseLocale } from '../platform/locale.ts';
import { refuseOtherRoles } from '../platform/mount.ts';
import { isRefusal, type Refusal, refuse } from '../platform/outcome.ts';
import type { Platform } from '../platform/platform.ts';
import { receiveOutlines } from './receive-outlines.ts';
import { putJurisdictions } from './repository.ts';

interface Input {
  readonly level: JurisdictionLevel;
  readonly nameProperty?: string | undefined;
}

const LONGEST_SOURCE = 120;

/**
 * Takes outlines from a file into the company, all of them or none. The sender's right is checked again when the rows
 * are written: on a slow connection, minutes can pass in between.
 */
export async function importJurisdictions(
  platform: Platform,
  actor: Actor,
  companyID: CompanyId,
  input: Input,
  request: FastifyRequest,
): Promise<{ added: number; replaced: number } | Refusal<'file_type_refused' | 'file_damaged' | 'import_refused'>> {
  const sender = { actor, companyID, access: endpoint.access };
  const received = await receiveOutlines(platform, sender, input.nameProperty, request);
  if (isRefusal(received)) return received;
  const { names, text } = received;
  const source = nameSource(received.name);
  const put = async (scope: Scope) => {
    await refuseOtherRoles(endpoint.access, scope);
    await allowImportTime(scope.tx);
    const written = await putJurisdictions(scope.tx, input.level, source, text);
    if (written.length < names.length) return refuseEmpty(names, written);
    const added = written.filter((one) => one.added).length;
    const replaced = written.length - added;
    await recordFact(scope.tx, jurisdictionFacts.jurisdictionsImported, {
      subject: { id: companyID, label: source },
      after: { level: input.level, source, added, replaced },
    });
    return { added, replaced };
  };
  return platform.database.withTenant(actor, companyID, put, 'geometry');
}

function refuseEmpty(wanted: readonly string[], put: readonly { name: string }[]): Refusal<'import_refused'> {
  const missing = wanted.filter((name) => !put.some((one) => one.name === name));
  const reasons = missing.map((name) => ({ path: name, ...because('no_area', { name }) }));
  return refuse('import_refused', { reasons });
}

/** The file's name as the source, without characters that a line of text cannot have. */
function nameSource(name: string): string {
  const plain = name.replace(/[\p{Cc}\p{Cs}]/gu, ' ').trim();
  return plain === '' ? jurisdictionsText.unnamedFile({}, { locale: chooseLocale() }) : plain.slice(0, LONGEST_SOURCE);
}
