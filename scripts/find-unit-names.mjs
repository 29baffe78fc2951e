import { listLines } from './list-lines.mjs';

/** The name of Megajoules where a program says it itself. */
const NAME = /\bMJ\b/;

/**
 * Lines that say “MJ” in a text of a program instead of asking `@atlas/money` for the name of the unit.
 * @param {string} file its name decides how it is read
 * @param {string} source TypeScript, or SQL where `.sql` ends the name
 * @returns {number[]} counted from 1
 */
export function findUnitNames(file, source) {
  return file.endsWith('.sql') ? findInSql(source) : findInProgram(file, source);
}

function findInSql(source) {
  const blank = (text) => text.replace(/[^\n]/g, ' ');
  const code = source.replace(/--[^\n]*/g, blank).replace(/COMMENT ON [^;]*;/g, blank);
  return code.split('\n').flatMap((line, index) => (NAME.test(line) ? [index + 1] : []));
}

function findInProgram(file, source) {
  return listLines(file, source, (node) => NAME.test(readText(node) ?? ''));
}

function readText(node) {
  if (node.type === 'JSXText') return node.value;
  if (node.type === 'TemplateElement') return node.value.raw;
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
}
