import { parseSync } from 'vite';

/**
 * The lines on which nodes of a program begin that are looked for.
 * @param {string} file its name decides how it is read
 * @param {string} source TypeScript
 * @param {(node: Record<string, any>) => boolean} isFound
 * @returns {number[]} counted from 1
 */
export function listLines(file, source, isFound) {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  const lines = new Set();
  const visit = (node) => {
    if (node === null || typeof node !== 'object') return;
    if (!Array.isArray(node) && isFound(node)) lines.add(source.slice(0, node.start).split('\n').length);
    for (const child of Object.values(node)) visit(child);
  };
  visit(program);
  return [...lines];
}
