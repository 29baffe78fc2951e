import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { Asset } from '@atlas/contract/assets';
import { AssetId, type CompanyId } from '@atlas/contract/identifiers';
import { because } from '@atlas/contract/reasons';
import { readBoundarySheet as endpoint } from '@atlas/contract/transfers';
import { findSystem, type SystemId } from '@atlas/geodesy/systems';
import { readAsset } from '../assets/index.ts';
import { readCurrentRing } from '../boundaries/index.ts';
import { readCompany } from '../companies/index.ts';
import type { Actor } from '../platform/database/database.ts';
import type { FileAnswer } from '../platform/handler.ts';
import { chooseLocale } from '../platform/locale.ts';
import { refuseOtherRoles } from '../platform/mount.ts';
import { type Refusal, refuse } from '../platform/outcome.ts';
import type { Platform } from '../platform/platform.ts';
import { drawBoundarySheet } from './draw-boundary-sheet.ts';

/** The boundary sheet of an asset as a PDF, of the boundary of record. An asset without a boundary has none. */
export async function readBoundarySheet(
  { database }: Platform,
  actor: Actor,
  place: { readonly companyID: CompanyId; readonly assetID: string },
  systemId: SystemId,
): Promise<FileAnswer | Refusal<'not_found'>> {
  const { companyID } = place;
  const assetID = AssetId.parse(place.assetID);
  const read = await database.readAsTenant(actor, companyID, async (scope) => {
    await refuseOtherRoles(endpoint.access, scope);
    const { text } = await readAsset(scope, { companyID, assetID });
    const current = await readCurrentRing(scope, { companyID, assetID });
    const { company } = await readCompany(scope);
    return { asset: Asset.parse(JSON.parse(text)), current, company };
  });
  const { asset, current, company } = read;
  if (current === undefined) return refuse('not_found', { reason: because('boundary_missing') });
  const bytes = await drawBoundarySheet({
    company,
    asset,
    ring: current.ring,
    typedIn: findSystem(current.system)?.label ?? current.system,
    plottedAt: current.plottedAt,
    ringSha256: createHash('sha256').update(current.polygon).digest('hex'),
    system: findSystem(systemId),
    printedAt: new Date().toISOString(),
    locale: chooseLocale(),
  });
  return {
    stream: Readable.from([bytes]),
    sizeBytes: bytes.length,
    mediaType: 'application/pdf',
    name: `boundary-${asset.assetNumber}.pdf`,
  };
}
