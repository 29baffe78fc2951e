const HEAD_BYTES = 1024;
const TAIL_BYTES = 2048;
const HEADER = /^%PDF-[12]\.\d/;
/** Signs of a web page hidden after a PDF's first line. */
const MARKUP = /<\s*(?:!doctype|html|head|body|script|svg|iframe)\b/i;
/** The last lines: where the cross-reference begins, the end mark, and nothing after it. */
const TRAILER = /startxref\s+\d+\s+%%EOF[\s\0]*$/;

/** Whether a PDF begins and ends as ISO 32000 requires (§7.5.2, §7.5.5) and is not also a web page. */
export function isWholePdf(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, HEAD_BYTES);
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - TAIL_BYTES));
  return HEADER.test(head) && !MARKUP.test(head) && TRAILER.test(tail);
}
