/** The path on this site in an invitation's link; undefined for any other text. */
export function readInvitationLink(text: string): string | undefined {
  const [, hash] = /^(?:https?:\/\/[^/\s]+)?\/?invitation\/?(#\S+)$/.exec(text.trim()) ?? [];
  return hash === undefined ? undefined : `/invitation${hash}`;
}
