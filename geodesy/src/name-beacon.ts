/** The letter of a beacon, counted from 0 in the order in which it was typed: A to Z, then AA, AB and so on. */
export function nameBeacon(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : nameBeacon(Math.floor(index / 26) - 1) + letter;
}
