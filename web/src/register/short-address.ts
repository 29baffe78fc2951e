/** The content of a certificate's code: the entry's place in the log and the key that reads the receipt there. */
export interface ShortAddress {
  readonly seq: number;
  readonly key: string;
}

/** Reads `n=41.…` after an address's `#`; undefined for anything else, such as a receipt. */
export function readShortAddress(fragment: string): ShortAddress | undefined {
  const [, seq, key] = /^n=(0|[1-9]\d{0,14})\.([\w-]{22})$/.exec(fragment) ?? [];
  return seq === undefined || key === undefined ? undefined : { seq: Number(seq), key };
}
