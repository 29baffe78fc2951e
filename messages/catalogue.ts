import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A sentence, or one for each case, in Paraglide's message format. */
type Variants = { declarations?: string[]; selectors?: string[]; match: Record<string, string> };
export type Message = string | Variants[];

export const messagesFolder = fileURLToPath(new URL('.', import.meta.url));
/** The language that every message is written in; it fills the gaps of the others. */
export const BASE = 'en';

/** The languages that have a catalogue, the base language first. */
export function listLanguages(folder = messagesFolder): string[] {
  const others = globSync('*.json', { cwd: folder })
    .map((file) => basename(file, '.json'))
    .filter((name) => name !== 'package' && name !== BASE);
  return [BASE, ...others.sort()];
}

/**
 * The messages of a language by `noun.word`.
 * @throws where a catalogue is not nouns of words
 */
export function readCatalogue(language: string, folder = messagesFolder): Map<string, Message> {
  const { $schema, ...nouns } = JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8'));
  const messages = new Map<string, Message>();
  for (const [noun, words] of Object.entries<Record<string, Message>>(nouns)) {
    for (const [word, message] of Object.entries(words)) {
      const key = `${noun}.${word}`;
      if (!/^[a-z]\w*\.[a-z]\w*$/i.test(key)) throw new Error(`${language}.json: "${key}" is not <noun>.<word>`);
      if (typeof message !== 'string' && !Array.isArray(message))
        throw new Error(`${language}.json: "${key}" is neither a sentence nor a list of variants`);
      messages.set(key, message);
    }
  }
  return messages;
}

/**
 * The parameters of a message by name, with their TypeScript types: a number if it is counted or printed as one, one of
 * the matched words if it selects a variant, and text or a number otherwise.
 */
export function readInputs(message: Message): Map<string, string> {
  const inputs = new Map<string, string>();
  const variants: readonly Variants[] =
    typeof message === 'string' ? [{ declarations: [], match: { '': message } }] : message;
  for (const { declarations = [], selectors = [], match } of variants) {
    for (const text of Object.values(match)) {
      for (const [, name] of text.matchAll(/(?<!\\)\{(\w+)\}/g)) if (name) inputs.set(name, 'string | number');
    }
    for (const declaration of declarations) {
      const [, local, counted] = declaration.match(/^local (\w+) = (\w+): (?:plural|number)/) ?? [];
      if (!local || !counted) continue;
      inputs.delete(local);
      inputs.set(counted, 'number');
    }
    const declared = declarations.flatMap((declaration) => declaration.match(/^input (\w+)$/)?.[1] ?? []);
    for (const name of declared) {
      if (!inputs.has(name)) inputs.set(name, 'string | number');
      if (selectors.includes(name) && inputs.get(name) !== 'number') inputs.set(name, listChoices(name, match));
    }
  }
  return inputs;
}

function listChoices(name: string, match: Record<string, string>): string {
  const choices = Object.keys(match)
    .flatMap((matched) => matched.split(','))
    .map((pair) => pair.trim().split('='))
    .filter(([key]) => key === name)
    .map(([, choice]) => choice);
  if (choices.includes('*')) return 'string | number';
  return [...new Set(choices)].map((choice) => `'${choice}'`).join(' | ');
}
