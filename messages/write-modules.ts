import { BASE, type Message, readInputs } from './catalogue.ts';

/** `assetPage` as `asset-page`. */
export const fileOf = (noun: string) => noun.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const wordOf = (key: string) => key.slice(key.indexOf('.') + 1);
/** The compiled message of each key; never undefined, because the base language supplies what a language lacks. */
export type Functions = ReadonlyMap<string, unknown>;
const LOCALIZED = '/** @type {LocalizedString} */ ';

/**
 * A noun's messages in one language, under internal names until they are exported, because `delete` can be a message.
 */
export function writeModule(noun: string, keys: readonly string[], functions: Functions, base: Functions): string {
  if (functions !== base && keys.every((key) => functions.get(key) === base.get(key)))
    return `export * from '../${BASE}/${fileOf(noun)}.js';\n`;
  const sources = keys.map((key) => String(functions.get(key)).replaceAll(LOCALIZED, ''));
  const lines = keys.map((key, index) => `const _${wordOf(key)} = ${sources[index]};`);
  const registry = sources.some((source) => source.includes('registry.'))
    ? "import * as registry from '../registry.js';\n"
    : '';
  return `${registry}${lines.join('\n')}\n${exportWords(keys)}`;
}

/** A noun's words in the language that each call names. */
export function writeChoosingModule(noun: string, keys: readonly string[], languages: readonly string[]): string {
  const imports = languages.map((language) => `import * as ${language} from './${language}/${fileOf(noun)}.js';`);
  const words = keys.map(wordOf);
  return `${imports.join('\n')}
const spoken = { ${languages.join(', ')} };
${words.map((word) => `const _${word} = (inputs, { locale } = { locale: '${BASE}' }) => spoken[locale].${word}(inputs);`).join('\n')}
${exportWords(keys)}`;
}

/** The types of a noun's words; the call names one of these languages, if any are given. */
export function writeTypes(
  keys: readonly string[],
  messages: ReadonlyMap<string, Message>,
  languages?: readonly string[],
): string {
  const options = languages
    ? `options: { readonly locale: ${languages.map((name) => `'${name}'`).join(' | ')} }`
    : undefined;
  const lines = keys.map((key) => {
    const inputs = [...readInputs(messages.get(key) ?? '')].map(([name, type]) => `readonly ${name}: ${type}`);
    const given = inputs.length > 0 ? `inputs: { ${inputs.join('; ')} }` : undefined;
    const parameters = [given ?? (options && 'inputs: Record<string, never>'), options].filter(Boolean);
    return `declare const _${wordOf(key)}: (${parameters.join(', ')}) => string;`;
  });
  return `${lines.join('\n')}\n${exportWords(keys)}`;
}

function exportWords(keys: readonly string[]): string {
  return `export { ${keys.map((key) => `_${wordOf(key)} as ${wordOf(key)}`).join(', ')} };\n`;
}
