/**
 * Cents of a price as people type it, in dollars with thousands and up to two decimals; undefined for anything else.
 */
export function readPrice(text: string): number | undefined {
  const typed = text.trim().replace(/^(usd|us\$|\$)\s*/i, '');
  if (!/^(\d+|\d{1,3}([ ,]\d{3})+)(\.\d{1,2})?$/.test(typed)) return undefined;
  const [whole = '', fraction = ''] = typed.replace(/[ ,]/g, '').split('.');
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return Number.isSafeInteger(cents) && cents > 0 ? cents : undefined;
}

/** A price as the field shows it: `1250.50`, without decimals where they are zero. */
export function writePrice(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}
