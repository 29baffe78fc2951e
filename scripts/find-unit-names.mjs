import { parseSync } from 'vite';

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
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  const lines = new Set();
  const visit = (node) => {
    if (node === null || typeof node !== 'object') return;
    if (Array.isArray(node)) {
      for (const each of node) visit(each);
      return;
    }
    const text = readText(node);
    if (text !== undefined && NAME.test(text)) lines.add(source.slice(0, node.start).split('\n').length);
    for (const [key, child] of Object.entries(node)) if (key !== 'value' || text === undefined) visit(child);
  };
  visit(program);
  return [...lines];
}

function readText(node) {
  if (node.type === 'JSXText') return node.value;
  if (node.type === 'TemplateElement') return node.value.raw;
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
}
