import { readFileSync } from 'node:fs';

/** Reads a comma-separated file in this folder into rows without its header. */
export function readVectorRows(name: string): readonly (readonly string[])[] {
  const text = readFileSync(new URL(`./${name}`, import.meta.url), 'utf8');
  return text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','));
}
