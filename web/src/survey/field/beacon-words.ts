/** How long the texts of a beacon can be. */
export const NAME_LENGTH = 30;
export const REASON_LENGTH = 300;
export const INSTRUMENT_LENGTH = 120;

/** The register takes texts without blanks around them, and null for none. */
export function textOrNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}
