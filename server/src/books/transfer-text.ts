const MOST_TEXT = 300;

/** What an entry says about money that moved, with the bank's or EcoCash's reference, by which people search for it. */
export function writeTransferText(text: string, reference: string | undefined): string {
  return reference === undefined || reference === '' ? text : `${text}, ${reference}`.slice(0, MOST_TEXT);
}
