/** What stands for the characters that are kept from the reader, as the database writes it (`app.masked`). */
const MASK = '•••';

/** Whether a text is personal data as it was shown to someone who may not read it: written back, it means what is stored. */
export function isMasked(text: string | null | undefined): boolean {
  return text?.includes(MASK) ?? false;
}
