// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are programs to look at
import { expect, test } from 'vitest';
import { findEarlyWords } from './find-early-words.mjs';
import { findSentences } from './find-sentences.mjs';

const find = (source: string) => findSentences('screen.tsx', source).map(({ text }) => text);

test.each([
  ['words of an element', 'const a = <p>Approve the boundary</p>', 'Approve the boundary'],
  ['one word of an element', 'const a = <b>Close</b>', 'Close'],
  ['words in braces', "const a = <p>{done ? 'Saved' : text.waiting()}</p>", 'Saved'],
  ['words between values', 'const a = <p>{shown} of {all}</p>', 'of'],
  ['an attribute', 'const a = <input aria-label="Search" />', 'Search'],
  ['an attribute in braces', "const a = <Field label={'Name'} />", 'Name'],
  ['an attribute with a value in it', 'const a = <Field hint={`At least ${n} characters`} />', 'At least 0 characters'],
  ['a column', "const columns = [{ id: 'x', heading: 'Area' }]", 'Area'],
  ['a sentence given on', "tell('The boundary is saved.')", 'The boundary is saved.'],
  ['a sentence with a value in it', 'tell(`No asset matches ${text}.`)', 'No asset matches 0.'],
  ['a title given on', "tell('Boundary plotted')", 'Boundary plotted'],
  ['a part of a sentence', "tell('waiting for the desk')", 'waiting for the desk'],
  ['a sentence of plain text', "element.textContent = 'Nothing was lost'", 'Nothing was lost'],
  ['a thrown refusal', "throw new UnreadableFile('empty', 'The file holds no asset.')", 'The file holds no asset.'],
  ['details of a thrown refusal', "throw new AppError('busy', { message: 'Wait a little.' })", 'Wait a little.'],
  [
    'a check of the contract',
    "const Name = z.string().check(z.minLength(1, 'Please fill this in.'))",
    'Please fill this in.',
  ],
  ['a table of words', "const ORDERS = [['day-first', 'Day first']]", 'Day first'],
  ['a default', "function tell(text = 'Please try again.') {}", 'Please try again.'],
])('finds %s', (_place, source, text) => expect(find(source)).toEqual([text]));

test.each([
  ['a message', 'const a = <p aria-label={text.title()}>{text.saved({ count })}</p>'],
  ['class names', 'const a = <p className="flex min-w-0 flex-col gap-4 text-13">{x}</p>'],
  ['chosen class names', "const a = <p className={joinClasses('grid gap-4', open && 'text-secondary')}>{x}</p>"],
  [
    'errors for developers',
    "if (x) throw new Error(`The page has no ${x} in it.`); const e = new TypeError('No such part.');",
  ],
  ['errors of the log', "request.log.error({ err }, 'A file could not be read'); this.#log.warn('It is late.')"],
  [
    'statements',
    "await tx.query('SELECT name FROM app.asset WHERE id = $1'); sql`UPDATE app.asset SET name = ${name}`",
  ],
  ['what an endpoint is for', "const a = defineEndpoint({ path: '/a', summary: 'Takes a file and reads it.' })"],
  ['what is compared', "const isNone = message === 'User not found'"],
  ['types', "type Answer = { message: 'User found' | 'User not found' }"],
  ['imports', "import text from './a-b.ts'; const part = import('./late-part.tsx')"],
  ['addresses and identifiers', "const a = <a href='/stage/gates' id='first-load-sentence'>{x}</a>"],
  ['signs between values', 'const a = <p>{shown} · {all}: {x}</p>'],
])('allows %s', (_place, source) => expect(find(source)).toEqual([]));

test('names the line', () => {
  expect(findSentences('screen.tsx', 'const a = 1;\n\nconst b = <p>Saved</p>;\n')).toEqual([
    { line: 3, text: 'Saved' },
  ]);
});

test('finds messages used while a module loads, but not those in a function', () => {
  const source = [
    "import * as claimText from '@atlas/messages/claim';",
    'const columns = [{ heading: claimText.area() }];',
    'const listColumns = () => [{ heading: claimText.area() }];',
    'const STEPS = { merge: claimText.merge };',
    'export function Screen() { return claimText.title(); }',
  ].join('\n');
  expect(findEarlyWords('screen.tsx', source)).toEqual([{ line: 2, text: 'claimText.area' }]);
});
