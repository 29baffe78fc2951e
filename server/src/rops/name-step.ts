import { createHash } from 'node:crypto';

/** The id of a step that a payment brings: the same payment always brings the same steps. */
export function nameStep(paymentID: string, part: string): string {
  const hex = createHash('sha256').update(`${paymentID} ${part}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
