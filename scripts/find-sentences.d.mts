/** The sentences in a program outside the catalogues. */
export function findSentences(file: string, source: string): { line: number; text: string }[];
