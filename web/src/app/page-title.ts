import * as shellText from '@atlas/messages/shell';

/** The document's title and, for public pages, what search engines show. */
export function describePage(title: string, description?: string) {
  const entries: { title?: string; name?: string; content?: string }[] = [
    { title: `${title} · ${shellText.product()}` },
  ];
  if (description !== undefined) entries.push({ name: 'description', content: description });
  return entries;
}
