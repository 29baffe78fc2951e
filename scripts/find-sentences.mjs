import { parseSync } from 'vite';

/** Attributes and properties that people see or hear. */
const READ =
  /^(aria-(label|description|placeholder|roledescription|valuetext)|ariaLabel|alt|title|label|placeholder|heading|headline|sentence|hint|caption|lead|text|description|word|eyebrow|question|summary|subject|unavailableReason|message)$/;
/** Names of formats, which no language changes, and what programs read: addresses, colours, identifiers. */
const NO_WORDS = /^(?:CSV|KML|PDF|GeoJSON)$|^[/#]|^[a-z]+(?:-[a-z]+)+$/;
const LETTERS = /\p{L}{2,}/u;
/** Begins like a sentence and has a second word. */
const BEGUN = /^[“‘(]?\p{Lu}\p{L}*[’'\p{L}]*[,:;]? +[“‘(]?\p{L}[\p{L}’'-]*/u;
/** Three words of plain letters and then a full stop, a question mark or an ellipsis. */
const ENDED = /^(?=(?:.*?(?:^| )\p{L}{2,}(?=[ ,.:;?!…])){3}).*\p{L}[.?!…]$/su;
/** Statements and parts of them, as the database reads them. */
const SQL =
  /^\s*\(?(?:ALTER|ANALYZE|AND|AS|BEGIN|CASE|COMMENT|CREATE|CROSS|DEALLOCATE|DELETE|DROP|FOR|FROM|GRANT|INSERT|JOIN|LEFT|LOCK|ORDER|REVOKE|ROLLBACK|SAVEPOINT|SELECT|SET|UNION|UPDATE|VACUUM|WHERE|WITH)\b/;
/** Definitions whose words are documentation, by the property that holds them. */
const DOCUMENTED = {
  defineEndpoint: ['summary'],
  defineLife: ['title', 'conditions', 'unrecorded'],
  defineFact: ['subject'],
};
/** Three words in a row that no list of class names has. */
const PLAIN = /(?:^| )\p{Ll}{2,} \p{Ll}{2,} \p{Ll}{2,}(?: |[.,:;?!…]|$)/u;

const looksLikeSentence = (text) => BEGUN.test(text.trim()) || ENDED.test(text.trim());

/**
 * The sentences in a program outside the catalogues. Errors for developers, types and names of modules are not among
 * them.
 * @param {string} file its name decides how it is read
 * @param {string} source
 * @returns {{ line: number, text: string }[]}
 */
export function findSentences(file, source) {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  const found = [];
  const documented = new Set();
  const report = (node, text) =>
    found.push({ line: source.slice(0, node.start).split('\n').length, text: text.trim().replace(/\s+/g, ' ') });

  const visit = (node, place) => {
    if (node === null || typeof node !== 'object') return;
    if (Array.isArray(node)) {
      for (const each of node) visit(each, place);
      return;
    }
    if (typeof node.type !== 'string' || isForDevelopers(node) || documented.has(node)) return;
    if (node.type === 'TaggedTemplateExpression' && isSql(node.tag)) {
      visit(node.quasi.expressions, 'code');
      return;
    }
    if (node.type === 'JSXText') {
      if (isSentence(node.value.trim(), 'read')) report(node, node.value);
      return;
    }
    const text = readText(node);
    if (text !== undefined && isSentence(text, place)) report(node, text);
    if (node.type === 'CallExpression') for (const part of listDocumentation(node)) documented.add(part);
    for (const [key, child] of Object.entries(node)) {
      if (key !== 'type') visit(child, placeOf(node, key, place));
    }
  };
  visit(program, 'code');
  return found;
}

function isForDevelopers(node) {
  if (node.type.startsWith('TS') && !/Expression$|^TSNonNull/.test(node.type)) return true;
  if (/^(Import|ExportAll)/.test(node.type)) return true;
  // A word in a comparison is not shown to people.
  if (node.type === 'BinaryExpression' && node.operator !== '+') return true;
  // A refusal is thrown as well, and its words are read by people.
  if (node.type === 'NewExpression') return /(?<!^App)Error$/.test(node.callee.name ?? '');
  return node.type === 'CallExpression' && /^(?:console|log|logger)$/.test(nameOf(node.callee.object));
}

/** The last name of what a method is called on: `log` of `request.log` and of `this.#log`. */
function nameOf(node) {
  return node?.name ?? node?.property?.name ?? '';
}

function isSql(tag) {
  return (tag.object ?? tag.expression ?? tag).name === 'sql';
}

/** The properties of a definition that only developers read. */
function listDocumentation({ callee, arguments: given }) {
  const names = DOCUMENTED[callee.name] ?? [];
  return given.flatMap(({ properties = [] }) => properties).filter(({ key }) => names.includes(key?.name));
}

/** The words of a literal or template, with `0` for each expression. */
function readText(node) {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked ?? '').join('0');
  return undefined;
}

function isSentence(text, place) {
  if (NO_WORDS.test(text) || SQL.test(text)) return false;
  if (place === 'read') return LETTERS.test(text);
  if (place === 'class') return false;
  return looksLikeSentence(text) || PLAIN.test(text);
}

/** The role of a node's child: text for people, a list of classes, or code. */
function placeOf(node, key, place) {
  if (node.type === 'JSXAttribute') {
    if (key !== 'value') return 'code';
    const name = node.name.namespace ? '' : node.name.name;
    return READ.test(name) ? 'read' : name.endsWith('lassName') ? 'class' : 'code';
  }
  if (node.type === 'Property') {
    const name = node.key.name ?? node.key.value;
    return key === 'value' && READ.test(name) ? 'read' : 'code';
  }
  if (node.type === 'CallExpression') return node.callee.name === 'joinClasses' ? 'class' : 'code';
  if (node.type === 'JSXExpressionContainer' && place === 'child') return 'read';
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return key === 'children' ? 'child' : 'code';
  if (/^(ConditionalExpression|LogicalExpression)$/.test(node.type)) return key === 'test' ? 'code' : place;
  if (/^(JSXExpressionContainer|ParenthesizedExpression|TSAsExpression|TSSatisfiesExpression)$/.test(node.type))
    return place;
  // Expressions in a template are code; the template's words were checked with it.
  return place === 'class' && node.type !== 'ArrowFunctionExpression' ? 'class' : 'code';
}
