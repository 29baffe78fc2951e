const GAP = String.raw`[\s\-_/.:#]`;
const CONTRACT = new RegExp(String.raw`(?<![a-z0-9])rop${GAP}*(\d{4})${GAP}*(\d{1,6})(?!\d)`, 'gi');
/** Two words that also begin other things: their number has a hyphen or all of its digits. */
const DEAL = /(?<![a-z0-9])(res|s)(?:-|[\s_/.:#]*(?=\d{6}(?!\d)))(\d{1,6})(?!\d)/gi;
const DIGITS = 6;

/** Our references in what a payer or a bank wrote, as we write them: `ROP-2026-000001`, `RES-000002`, `S-000001`. */
export function findReferences(text: string): readonly string[] {
  const contracts = Array.from(text.matchAll(CONTRACT), ([, year = '', number = '']) => `ROP-${year}-${pad(number)}`);
  const deals = Array.from(
    text.matchAll(DEAL),
    ([, series = '', number = '']) => `${series.toUpperCase()}-${pad(number)}`,
  );
  return [...new Set([...contracts, ...deals])];
}

function pad(number: string): string {
  return number.padStart(DIGITS, '0');
}
