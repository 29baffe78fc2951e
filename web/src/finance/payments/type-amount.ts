/** An amount as a person would type it: `80000` hundredths as `800.00`. */
export function typeAmount(digits: string): string {
  const padded = digits.padStart(3, '0');
  return `${padded.slice(0, -2)}.${padded.slice(-2)}`;
}
