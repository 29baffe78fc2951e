/** What a canned reply can leave open, in braces: the requester, the reference, the company that answers, the clerk. */
export const PLACEHOLDERS = ['name', 'ref', 'company', 'me'] as const;
type Placeholder = (typeof PLACEHOLDERS)[number];

const BRACES = /\{(\w+)\}/g;

/** The placeholders of a text that a reply cannot fill. */
export function findUnknownPlaceholders(text: string): string[] {
  const names = [...text.matchAll(BRACES)].map(([, name]) => name ?? '');
  return [...new Set(names.filter((name) => !(PLACEHOLDERS as readonly string[]).includes(name)))];
}

/** A canned reply with what it left open. */
export function fillReply(text: string, values: Readonly<Record<Placeholder, string>>): string {
  return text.replace(BRACES, (braces, name: string) =>
    Object.hasOwn(values, name) ? values[name as Placeholder] : braces,
  );
}
