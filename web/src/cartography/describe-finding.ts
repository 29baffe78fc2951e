import { type Sentences, sayReasons } from '@atlas/contract/say-reason';
import type { CoordinateReasons, FindingReason, FindingReasons } from '@atlas/geodesy/reasons';
import * as values from '@atlas/messages/coordinate';
import * as findings from '@atlas/messages/typing';

const SENTENCES: Sentences<CoordinateReasons & FindingReasons> = { ...values, ...findings };

/** Why typed points look wrong and what to ask, or what a correction does. */
export function describeFinding(...reasons: readonly FindingReason[]): string {
  return sayReasons(SENTENCES, reasons);
}
