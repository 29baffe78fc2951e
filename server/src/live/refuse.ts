import type { ItemPresence, LiveCode, QueueRefusal } from '@atlas/contract/live';
import * as companiesText from '@atlas/messages/companies';
import { describeError } from '../platform/describe-reason.ts';
import { chooseLocale, SPECIFIED } from '../platform/locale.ts';

/** A refused queue, in the specification's form and words. */
export function refuseQueue(code: LiveCode): QueueRefusal {
  return { success: false, code, message: describe(code), queue: { queueItems: [] } };
}

/** A refused look at an item. */
export function refusePresence(code: LiveCode): Extract<ItemPresence, { success: false }> {
  return { success: false, code, message: describe(code), people: [] };
}

/** Ends an attempt to connect; the client receives `data` with `connect_error`. */
export class RefusedConnection extends Error {
  readonly data: { readonly code: LiveCode };

  constructor(code: LiveCode) {
    super(describe(code));
    this.data = { code };
  }
}

function describe(code: LiveCode): string {
  return code === 'forbidden' ? companiesText.deniedSentence({}, SPECIFIED) : describeError(code, chooseLocale());
}
