import { listLines } from './list-lines.mjs';

/** The name of a currency before a figure, and after one. */
const NAMES = { before: /\b(?:USD|ZiG|ZWG)\s?$/, after: /^\s?(?:USD|ZiG|ZWG)\b/ };
/** On screens the sign of dollars as well; on the server it begins a parameter of a query. */
const SIGNS = { before: /(?:\b(?:USD|ZiG|ZWG)|\$)\s?$/, after: /^\s?(?:(?:USD|ZiG|ZWG)\b|\$(?!\w))/ };
/** The same in a message: a currency beside a parameter, after a figure, or by the code that people do not see. */
const IN_MESSAGE = /(?:\bUSD|\bZiG|\$)\s?\{|\}\s?(?:USD\b|ZiG\b|\$)|\d\s(?:USD|ZiG)\b|\bZWG\b/;
/** The specification fixes this one: the sign follows the figure. */
const FIXED = new Set(['dashboard.revenueFigure']);

/**
 * Lines that write an amount of money in a way of their own instead of calling `writeMoney` of `@atlas/money`.
 * @param {string} file its name decides how it is read
 * @param {string} source TypeScript
 * @returns {number[]} counted from 1
 */
export function findOtherMoney(file, source) {
  const marks = file.startsWith('web/') ? SIGNS : NAMES;
  return listLines(file, source, (node) => writesMoney(node, source, marks));
}

function writesMoney(node, source, marks) {
  if (node.type === 'Property') return nameOf(node.key) === 'style' && node.value.value === 'currency';
  // Megajoules follow their figure, and have no more decimals than they need.
  if (node.type === 'CallExpression')
    return nameOf(node.callee) === 'formatAmount' && !/\bMJ\b/.test(source.slice(node.start, node.end));
  if (node.type === 'TemplateLiteral') {
    const texts = node.quasis.map(({ value }) => value.cooked ?? '');
    return isBeside(texts, marks) || node.expressions.some(isNameOfCurrency);
  }
  if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return false;
  return node.children.some((child, place) => {
    if (child.type !== 'JSXText') return false;
    const [before, after] = [node.children[place - 1], node.children[place + 1]];
    return (isFigure(after) && marks.before.test(child.value)) || (isFigure(before) && marks.after.test(child.value));
  });
}

/** Between two texts of a template is an expression. */
function isBeside(texts, marks) {
  return texts.some(
    (text, place) => (place < texts.length - 1 && marks.before.test(text)) || (place > 0 && marks.after.test(text)),
  );
}

const isFigure = (node) => node?.type === 'JSXExpressionContainer' && node.expression.type !== 'Literal';

function isNameOfCurrency(node) {
  return (
    node.type === 'MemberExpression' && nameOf(node.property) === 'name' && /^(?:USD|ZIG)$/.test(nameOf(node.object))
  );
}

function nameOf(node) {
  return node?.type === 'Identifier' ? node.name : undefined;
}

/**
 * Messages that write an amount of money themselves, by their keys.
 * @param {Iterable<readonly [string, unknown]>} messages each key with its message
 * @returns {string[]}
 */
export function findMoneyInMessages(messages) {
  return [...messages].flatMap(([key, message]) =>
    !FIXED.has(key) && IN_MESSAGE.test(JSON.stringify(message)) ? [key] : [],
  );
}
