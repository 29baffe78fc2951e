import { type Sentences, sayReason } from '@atlas/contract/say-reason';
import type { CoordinateReasons, SheetReason, SheetReasons } from '@atlas/geodesy/reasons';
import * as values from '@atlas/messages/coordinate';
import * as sheets from '@atlas/messages/sheet';

const SENTENCES: Sentences<CoordinateReasons & SheetReasons> = { ...values, ...sheets };

/** Why a sheet or one of its lines cannot be read, or what was understood beyond the plain reading. */
export function describeSheet(reason: SheetReason): string {
  return sayReason(SENTENCES, reason);
}
