import { parseSync, Visitor } from 'vite';
import type { NewerCalls } from './newer-features.ts';

/** Methods of iterators. Called on the result of `values()` and the like, they are the newer ones. */
const ITERATOR_METHODS = new Set(
  'drop every filter find flatMap forEach map reduce some take toArray toAsync'.split(' '),
);
const ITERATOR_MAKERS = new Set(['values', 'keys', 'entries', 'matchAll']);
const TESTS = new Set(['&&', '||', '??']);
const COMPARISONS = new Set(['===', '!==', '==', '!=']);

interface Node {
  readonly type: string;
  readonly name?: string;
  readonly value?: unknown;
  readonly [part: string]: unknown;
}

/**
 * The newer features that a script calls without testing for them first. A feature that is tested anywhere in the
 * script (`'x' in y`, `typeof y.x`, `y.x?.()`, `y.x && …`, `if (y.x)`) counts as tested.
 */
export function findNewerCalls(file: string, script: string, newer: NewerCalls): readonly string[] {
  const { program, errors } = parseSync(file, script);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const called = new Set<string>();
  const asked = new Set<string>();
  /** Namespace imports, such as those of messages: their functions are not methods. */
  const modules = new Set<string>();
  const ask = (node: unknown) => {
    const asker = node as Node | null;
    const name = asker && (nameMember(asker) ?? asker.name);
    if (name) asked.add(name);
  };
  new Visitor({
    ImportNamespaceSpecifier({ local }) {
      modules.add(local.name);
    },
    CallExpression(call) {
      const callee = call.callee as unknown as Node;
      const member = nameMember(callee);
      if (member === undefined) return;
      if (call.optional) asked.add(member);
      const object = callee.object as Node;
      const made = object.type === 'CallExpression' ? nameMember(object.callee as Node) : undefined;
      if (object.type === 'Identifier' && newer.statics.has(`${object.name}.${member}`)) {
        called.add(`${object.name}.${member}`);
      } else if (newer.methods.has(member) && !modules.has(object.name ?? '')) called.add(`.${member}`);
      if (made !== undefined && ITERATOR_MAKERS.has(made) && ITERATOR_METHODS.has(member)) {
        if ((object.arguments as unknown[]).length === 0) called.add(`iterator.${member}`);
      }
    },
    NewExpression({ callee }) {
      if (callee.type === 'Identifier' && newer.makers.has(callee.name)) called.add(`new ${callee.name}`);
    },
    UnaryExpression({ argument }) {
      ask(argument);
    },
    IfStatement({ test }) {
      ask(test);
    },
    ConditionalExpression({ test }) {
      ask(test);
    },
    LogicalExpression({ operator, left }) {
      if (TESTS.has(operator)) ask(left);
    },
    BinaryExpression({ operator, left, right }) {
      if (operator === 'in' && left.type === 'Literal' && typeof left.value === 'string') asked.add(left.value);
      if (operator === 'in' && left.type === 'TemplateLiteral') asked.add(left.quasis[0]?.value.raw ?? '');
      if (operator === 'instanceof') ask(right);
      if (COMPARISONS.has(operator)) ask(left);
    },
  }).visit(program);
  return [...called].filter((call) => !asked.has(call.replace(/^.*[. ]/, ''))).sort();
}

/** The name in a member expression, such as `toSorted` of `list.toSorted`. */
function nameMember(node: Node): string | undefined {
  if (node.type === 'ChainExpression') return nameMember(node.expression as Node);
  if (node.type !== 'MemberExpression' || node.computed === true) return undefined;
  return (node.property as Node).name;
}
