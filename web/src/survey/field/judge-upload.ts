/** The outcome of an upload: filed, refused for good with the status, or to be begun again. */
export type PhotoOutcome = 'filed' | 'again' | { readonly refused: number };

/** The register has the photo already, or has forgotten the upload. */
const GONE = 410;
/** The whole does not have the announced hash, or a piece was damaged: the next try sends it from the start. */
const DAMAGED = 460;
/** The bytes are no picture, or the register takes them no more. */
const FOR_GOOD = [413, 415, 422];

/**
 * What a failed call of an upload means; undefined if it only has to be tried later.
 * @param failed the call's method, and the status of its answer: 0 without one
 */
export function judgeUpload({ method, status }: { method: string; status: number }): PhotoOutcome | undefined {
  if (status === GONE) return method === 'POST' ? 'filed' : 'again';
  if (status === DAMAGED || (status === 404 && method !== 'POST')) return 'again';
  return FOR_GOOD.includes(status) ? { refused: status } : undefined;
}
