import postcss, { type Node } from 'postcss';
import { type Branch, branchesOf, COMPATIBILITY, listLacking } from './newer-features.ts';

const { css } = COMPATIBILITY;

/** Features that only change looks in a browser that ignores them. */
const HARMLESS_AT_RULES = new Set([
  'page', // its own paper size; without it the printer's
  'property', // Tailwind sets the same initial values behind a condition
]);
const HARMLESS_VALUES = new Set([
  'subgrid', // labels are above their values
]);
const HARMLESS_SELECTORS = new Set([
  'has', // snapping on the front page, landscape paper, colours that a system forces
  'selection',
]);

const newerFunctions = listNewerFunctions();

/** The newer features of a style sheet that affect more than looks, outside any `@supports`. */
export function findNewerStyles(sheet: string): readonly string[] {
  const found = new Set<string>();
  postcss.parse(sheet).walk((node) => {
    if (isConditional(node)) return;
    if (node.type === 'atrule' && !HARMLESS_AT_RULES.has(node.name) && lacks(css['at-rules']?.[node.name])) {
      found.add(`@${node.name}`);
    }
    if (node.type === 'rule') {
      if (node.parent?.type === 'rule' || /(?<!\\)&/.test(node.selector)) found.add('nesting');
      for (const [, name = ''] of node.selector.matchAll(/(?<!\\)::?([a-z][a-z-]*)/g)) {
        if (!HARMLESS_SELECTORS.has(name) && lacks(css.selectors?.[name])) found.add(`:${name}`);
      }
    }
    if (node.type === 'decl') {
      for (const [, name = ''] of node.value.matchAll(/([a-z][a-z-]*)\(/g)) {
        if (newerFunctions.has(name)) found.add(`${name}()`);
      }
      const [word = ''] = node.value.split(/[\s(]/);
      const isNeeded = NEEDED.has(node.prop) && !HARMLESS_VALUES.has(word);
      if (isNeeded && lacks(css.properties?.[node.prop]?.[word])) found.add(`${node.prop}: ${word}`);
    }
  });
  return [...found].sort();
}

/** Properties that give a page its layout. */
const NEEDED = new Set(
  'display position grid-template-columns grid-template-rows width height min-height max-height min-width max-width overflow inset visibility'.split(
    ' ',
  ),
);

function lacks(feature: Branch | undefined): boolean {
  return listLacking(feature).length > 0;
}

function isConditional(node: Node): boolean {
  for (let above = node.parent; above; above = above.parent) {
    if (above.type === 'atrule' && 'name' in above && above.name === 'supports') return true;
  }
  return false;
}

/** Functions in values, except those that an older type has under the same name. */
function listNewerFunctions(): ReadonlySet<string> {
  const newer = new Set<string>();
  const older = new Set<string>();
  const collect = (branch: Branch | undefined) => {
    for (const [name, feature] of branchesOf(branch)) {
      if (feature.__compat !== undefined) (lacks(feature) ? newer : older).add(name);
      collect(feature);
    }
  };
  collect(css.types);
  return new Set([...newer].filter((name) => !older.has(name)));
}
