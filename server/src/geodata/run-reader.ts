import { because } from '@atlas/contract/reasons';
import { type Reading, runAside, TooCostly } from '../platform/run-aside.ts';
import { type FoundFault, findFault } from './import-feature.ts';

/** The result of a thread that used too much memory or time. */
export interface CostRefusal {
  readonly kind: 'unreadable';
  readonly fault: FoundFault;
}

/**
 * Reads a file in its own thread. A file that needs too much memory or time ends with a sentence. Undefined if it was
 * stopped.
 * @param hear gets each message, and returns the one that ends the reading
 */
export async function runReader<Message, End>(
  reading: Reading,
  hear: (message: Message) => End | undefined,
): Promise<End | CostRefusal | undefined> {
  const end = await runAside(reading, hear);
  return end instanceof TooCostly ? { kind: 'unreadable', fault: findFault(null, because(end.code)) } : end;
}
