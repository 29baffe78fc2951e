/** How an answer names what it quotes, in the languages of the mail programs that people here use. */
const ATTRIBUTION =
  /^(?:on|am|le|el|op|em|il)\b.{4,240}\b(?:wrote|writes|schrieb|a écrit|escribió|schreef|escreveu|ha scritto)\b.{0,80}:$/iu;
const ATTRIBUTION_BEGINS = /^(?:on|am|le|el|op|em|il)\b/iu;
const DIVIDER = /^-{2,}\s?(?:original message|ursprüngliche nachricht|message d’origine)\s?-{2,}$/iu;
const HEAD_BEGINS = /^(?:from|von|de):\s?\S/iu;
const HEAD_CONTINUES = /^(?:sent|date|gesendet|datum|envoyé|to|an|à|subject|betreff|objet):\s?\S/iu;
/** An attribution breaks over three lines at most. */
const ATTRIBUTION_LINES = 3;
const LINE_CHARACTERS = 400;

/**
 * An answer without the earlier messages that it quotes at its end, or at its beginning. Quotes between the answer's
 * own lines stay, because they say what each line answers, and so does a text that is nothing but a quote.
 */
export function cutQuotes(text: string): string {
  const lines = text.split('\n').map((line) => line.trimEnd());
  const kept = lines.slice(0, findTail(lines));
  const under = kept.slice(findHeadEnd(kept));
  const answer = under.some((line) => line.startsWith('>')) ? kept : under;
  return joinLines(answer) || joinLines(lines.slice(findHeadEnd(lines))) || text.trim();
}

/** Where the quotes at the end begin; the number of lines without any. */
function findTail(lines: readonly string[]): number {
  const onlyQuotes = lastLinesThatAre(lines, (line) => line === '' || line.startsWith('>'));
  for (const [at, line] of lines.entries()) {
    if (DIVIDER.test(line) || isCopiedHead(lines, at)) return at;
    const after = at + countAttribution(lines, at);
    if (after > at && after >= onlyQuotes && after < lines.length) return at;
  }
  // Blank lines alone are no quotes.
  return lines.slice(onlyQuotes).some((line) => line !== '') ? onlyQuotes : lines.length;
}

/** Where the answer begins under quotes at the top; 0 without any. */
function findHeadEnd(lines: readonly string[]): number {
  let at = countAttribution(lines, 0);
  let hasQuote = false;
  for (let line = lines[at]; line === '' || line?.startsWith('>') === true; line = lines[at]) {
    hasQuote ||= line !== '';
    at += 1;
  }
  return hasQuote ? at : 0;
}

/** The first line from which on all lines are such. */
function lastLinesThatAre(lines: readonly string[], matches: (line: string) => boolean): number {
  let at = lines.length;
  while (at > 0 && matches(lines[at - 1] ?? '')) at -= 1;
  return at;
}

/** How many lines an attribution takes here; 0 if there is none. */
function countAttribution(lines: readonly string[], at: number): number {
  if (!ATTRIBUTION_BEGINS.test(lines[at] ?? '')) return 0;
  for (let count = 1; count <= ATTRIBUTION_LINES; count += 1) {
    const joined = lines
      .slice(at, at + count)
      .join(' ')
      .slice(0, LINE_CHARACTERS);
    if (ATTRIBUTION.test(joined)) return count;
  }
  return 0;
}

/** `From: …` and `Sent: …` under each other, as Outlook writes them above the message that it quotes. */
function isCopiedHead(lines: readonly string[], at: number): boolean {
  return HEAD_BEGINS.test(lines[at] ?? '') && HEAD_CONTINUES.test(lines[at + 1] ?? '');
}

function joinLines(lines: readonly string[]): string {
  return lines
    .join('\n')
    .replace(/_{10,}\s*$/u, '')
    .trim();
}
