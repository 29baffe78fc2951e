import { type Sentences, sayReasons } from '@atlas/contract/say-reason';
import type { CoordinateReasons, FindingReason, FindingReasons } from '@atlas/geodesy/reasons';
import * as values from '@atlas/messages/coordinate';
import * as findings from '@atlas/messages/typing';

const SENTENCES: Sentences<CoordinateReasons & FindingReasons> = { ...values, ...findings };

/** What speaks against typed points and what to ask, or what a mend does. */
export function describeFinding(...reasons: readonly FindingReason[]): string {
  return sayReasons(SENTENCES, reasons);
}
