import type { ImportFault } from '@atlas/contract/transfers';
import type { FoundFault } from '../geodata/index.ts';
import { describeReason } from '../platform/describe-reason.ts';
import type { Locale } from '../platform/locale.ts';

/** A fault with its sentence, as it is kept with its import. What was said elsewhere keeps its sentence. */
export function writeFault(fault: FoundFault | ImportFault, locale: Locale): ImportFault {
  if (!('because' in fault)) return fault;
  const { because: reason, ...place } = fault;
  return {
    ...place,
    message: describeReason(reason, locale),
    reason: { ...reason, parameters: { ...reason.parameters } },
  };
}
