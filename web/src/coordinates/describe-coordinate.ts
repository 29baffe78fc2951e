import { type Sentences, sayReasons } from '@atlas/contract/say-reason';
import type { CoordinateReason, CoordinateReasons } from '@atlas/geodesy/reasons';
import * as words from '@atlas/messages/coordinate';

const SENTENCES: Sentences<CoordinateReasons> = words;

/** Why a typed value is refused, or cannot be converted to another system. */
export function describeCoordinate(reasons: readonly CoordinateReason[]): string {
  return sayReasons(SENTENCES, reasons);
}
