/** The messages that a module uses while it loads, before a page has its language. */
export function findEarlyWords(file: string, source: string): { line: number; text: string }[];
