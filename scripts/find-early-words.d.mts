/** The messages that a module says while it is loaded, before a page has its language. */
export function findEarlyWords(file: string, source: string): { line: number; text: string }[];
