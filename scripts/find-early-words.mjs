import { parseSync } from 'vite';

/**
 * The messages that a module uses while it loads, before a page has its language: each belongs in a function.
 * @param {string} file its name decides how it is read
 * @param {string} source
 * @returns {{ line: number, text: string }[]}
 */
export function findEarlyWords(file, source) {
  const { program } = parseSync(file, source);
  const modules = new Set(
    program.body
      .filter(({ type, source: from }) => type === 'ImportDeclaration' && from.value.startsWith('@atlas/messages/'))
      .flatMap(({ specifiers }) => specifiers.map(({ local }) => local.name)),
  );
  const found = [];
  const visit = (node) => {
    if (node === null || typeof node !== 'object' || /Function/.test(node.type)) return;
    if (Array.isArray(node)) {
      node.forEach(visit);
      return;
    }
    if (node.type === 'CallExpression' && modules.has(node.callee.object?.name)) {
      found.push({
        line: source.slice(0, node.start).split('\n').length,
        text: source.slice(node.callee.start, node.callee.end),
      });
    }
    for (const child of Object.values(node)) visit(child);
  };
  visit(program.body);
  return found;
}
