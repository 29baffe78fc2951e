import type { splitAsset as endpoint } from '@atlas/contract/asset-life';
import type { Received } from '@atlas/contract/endpoint';
import type { Issue } from '@atlas/contract/errors';
import { type ExaminedRing, examineRing } from '../cartography/service.ts';
import type { Reader } from '../platform/database/executor.ts';
import { cutBoundary } from './division-repository.ts';
import { judgeCut, judgeParts, writeLine } from './division-rules.ts';
import type { Place } from './take-step.ts';

type Cutting =
  | { readonly ok: true; readonly parts: readonly [ExaminedRing, ExaminedRing] }
  | { readonly ok: false; readonly reasons: readonly Issue[] };

/** Cuts an asset in two along a line: the part on its left first, each examined as if it had been plotted. */
export async function cutInTwo(
  reader: Reader,
  { companyID, assetID }: Place,
  line: Received<typeof endpoint>['body']['line'],
): Promise<Cutting> {
  const written = writeLine(line.map(({ lat, long }) => [lat, long]));
  if (!written.ok) return written;
  const cut = judgeCut(await cutBoundary(reader, companyID, assetID, written.line));
  if (!cut.ok) return cut;
  const left = await examineRing(reader, cut.parts[0]);
  if (!left.ok) return { ok: false, reasons: left.issues };
  const right = await examineRing(reader, cut.parts[1]);
  if (!right.ok) return { ok: false, reasons: right.issues };
  const sizes = judgeParts([left.areaSquareMetres, right.areaSquareMetres]);
  return sizes.ok ? { ok: true, parts: [left, right] } : sizes;
}
