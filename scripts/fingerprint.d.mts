/** A fingerprint of the names and contents of the project's files that match these patterns, tests left out. */
export function fingerprint(sources: readonly string[]): string;
