/** The sentences in a program that stand outside the catalogues. */
export function findSentences(file: string, source: string): { line: number; text: string }[];
