// Compiles the catalogues with Paraglide into modules: generated/<language>/<noun>.js speaks one language, for pages;
// generated/<noun>.js takes the language with each call, for mails and documents.
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { compile } from '@inlang/paraglide-js';
import { BASE, listLanguages, messagesFolder, readCatalogue } from './catalogue.ts';
import { findFaults } from './find-faults.ts';
import { type Functions, fileOf, writeChoosingModule, writeModule, writeTypes } from './write-modules.ts';

const generated = join(messagesFolder, 'generated');
const scratch = join(messagesFolder, '..', '.cache', 'messages');
const compiled = join(scratch, 'compiled');

const faults = findFaults();
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);

const languages = listLanguages();
await compileCatalogues();
const functionNames = readFunctionNames();
const files = new Map([['registry.js', readFileSync(join(compiled, 'registry.js'), 'utf8')]]);
const messages = readCatalogue(BASE);
const nouns = Map.groupBy(messages.keys(), (key) => key.slice(0, key.indexOf('.')));
for (const [noun, keys] of nouns) files.set(`${fileOf(noun)}.js`, writeChoosingModule(noun, keys, languages));
for (const [noun, keys] of nouns) files.set(`${fileOf(noun)}.d.ts`, writeTypes(keys, messages, languages));
let base: Functions | undefined;
for (const language of languages) {
  const spoken = await import(pathToFileURL(join(compiled, 'messages', `${language}.js`)).href);
  const functions: Functions = new Map([...messages.keys()].map((key) => [key, spoken[functionNames.get(key) ?? '']]));
  base ??= functions;
  for (const [noun, keys] of nouns) {
    files.set(`${language}/${fileOf(noun)}.js`, writeModule(noun, keys, functions, base));
    files.set(`${language}/${fileOf(noun)}.d.ts`, writeTypes(keys, messages));
  }
}
for (const [name, text] of files) writeWhereChanged(join(generated, name), text);
for (const name of globSync('**/*.{js,ts}', { cwd: generated })) if (!files.has(name)) rmSync(join(generated, name));

/**
 * Has Paraglide make one module of functions for each language. Nothing that detects a page's language is compiled in.
 */
async function compileCatalogues(): Promise<void> {
  const project = join(scratch, 'project.inlang');
  mkdirSync(project, { recursive: true });
  const plugin = fileURLToPath(import.meta.resolve('@inlang/plugin-message-format'));
  const settings = {
    baseLocale: BASE,
    locales: languages,
    modules: [relative(scratch, plugin)],
    'plugin.inlang.messageFormat': { pathPattern: `${relative(scratch, messagesFolder)}/{locale}.json` },
  };
  writeFileSync(join(project, 'settings.json'), JSON.stringify(settings));
  await compile({ project, outdir: compiled, outputStructure: 'locale-modules', strategy: ['baseLocale'] });
}

/** Paraglide's name of each message's function. */
function readFunctionNames(): Map<string, string> {
  const index = readFileSync(join(compiled, 'messages', '_index.js'), 'utf8');
  return new Map(
    [...index.matchAll(/^export \{ (\w+) as "([\w.]+)" \}/gm)].map(([, name = '', key = '']) => [key, name]),
  );
}

/** Watchers of a file are only notified when its content changes. */
function writeWhereChanged(path: string, text: string): void {
  try {
    if (readFileSync(path, 'utf8') === text) return;
  } catch {
    mkdirSync(dirname(path), { recursive: true });
  }
  writeFileSync(path, text);
}
