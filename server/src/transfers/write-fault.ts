import type { Reason } from '@atlas/contract/reasons';
import type { ImportFault } from '@atlas/contract/transfers';
import { describeReason } from '../platform/describe-reason.ts';
import type { Locale } from '../platform/locale.ts';

/** A fault of a file before it has its sentence. The code is the one that callers know. */
export interface FoundFault extends Omit<ImportFault, 'message' | 'reason'> {
  readonly because: Reason;
}

/** A fault of one asset, of a column if known. */
export function findFault(line: number | null, reason: Reason, column: string | null = null): FoundFault {
  return { line, column, code: reason.code, because: reason };
}

/** A fault with its sentence, as stored with its import. A fault from elsewhere keeps its sentence. */
export function writeFault(fault: FoundFault | ImportFault, locale: Locale): ImportFault {
  if (!('because' in fault)) return fault;
  const { because: reason, ...place } = fault;
  return {
    ...place,
    message: describeReason(reason, locale),
    reason: { ...reason, parameters: { ...reason.parameters } },
  };
}
