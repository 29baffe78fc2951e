/** The place of this site that an invitation's link leads to; undefined for any other text. */
export function readInvitationLink(text: string): string | undefined {
  const [, hash] = /^(?:https?:\/\/[^/\s]+)?\/?invitation\/?(#\S+)$/.exec(text.trim()) ?? [];
  return hash === undefined ? undefined : `/invitation${hash}`;
}
