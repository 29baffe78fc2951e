/** The address of the service worker. */
export const WORKER_ADDRESS = '/service-worker.js';

/** What a page asks of the worker: keep the files of field work, in its own time or for a page that needs them now. */
export const KEEP_FIELD_WORK = 'keep-field-work';
export const NEED_FIELD_WORK = 'need-field-work';

/** How many of the files of field work are kept, as the worker reports it to pages. */
export interface FieldKeeping {
  readonly type: 'field-keeping';
  readonly kept: number;
  readonly total: number;
}

/** A message of the worker about field work; undefined for any other. */
export function readKeeping(message: unknown): FieldKeeping | undefined {
  const isKeeping =
    typeof message === 'object' && message !== null && 'type' in message && message.type === 'field-keeping';
  return isKeeping ? (message as FieldKeeping) : undefined;
}
