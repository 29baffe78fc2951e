import type { ImportFault, ImportQuestion } from '@atlas/contract/transfers';
import type { FoundFault, FoundQuestion } from '../geodata/index.ts';
import { describeReason } from '../platform/describe-reason.ts';
import type { Locale } from '../platform/locale.ts';

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

/** A question about a file with its sentences, as it is kept with its import. */
export function writeQuestion({ code, because: reason, options }: FoundQuestion, locale: Locale): ImportQuestion {
  const labelled = options.map(({ label, ...option }) => ({ ...option, label: describeReason(label, locale) }));
  return { code, message: describeReason(reason, locale), options: labelled };
}
