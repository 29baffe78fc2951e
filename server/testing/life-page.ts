import { LIVES } from '@atlas/contract/steps/all-lives';
import type { Life, Step } from '@atlas/contract/steps/define-life';
import { TWO_HANDS, type TwoHands } from '@atlas/contract/two-hands';

export const LIFE_PAGE = new URL('../../docs/life-cycles.md', import.meta.url);

const HEAD = `# Life cycles

Every step that changes the state of something in the register: its states before and after, who may take it, what it requires and which event it records.
\`npm run generate\` makes this page from the tables in \`contract/src/steps/\`. Guards, permits and buttons come from the same tables: to change who may take a step, change the
\`access\` of its endpoint; to change anything else, change its row.

- A dash in the column _from_ means that the step creates the thing.
- *The register* takes a step by itself, as a consequence of another step or by the calendar.
- SUPERADMIN may take every step that a role may take.
`;

const ACCESS: Readonly<Record<string, string>> = {
  public: 'anyone',
  cookie: 'the holder of a session',
  account: 'anyone signed in',
  member: 'any member',
};

/** The page about life cycles: a table for each. */
export function writeLifePage(): string {
  return `${HEAD}\n${LIVES.map(writeLife).join('\n')}\n${writeTwoHands()}`;
}

function writeLife(life: Life): string {
  const rows = Object.entries(life.steps).map(([name, step]) => writeStep(life, name, step));
  const head = ['| step | from | to | who | requires | event |', '| --- | --- | --- | --- | --- | --- |'];
  return `## ${life.title}\n\n${[...head, ...rows].join('\n')}\n`;
}

function writeStep({ states, conditions }: Life, name: string, { from, to, who, requires, fact }: Step): string {
  const isAnywhere = states.every((state) => from.includes(state));
  const cells = [
    `\`${name}\``,
    isAnywhere ? 'any' : from.map((state) => state ?? '—').join(', '),
    to === 'same' ? 'as before' : to.join(' or '),
    describeTaker(who),
    requires.map((condition) => conditions[condition]).join('; '),
    'unrecorded' in fact ? `none: ${fact.unrecorded}` : `\`${fact.type}\``,
  ];
  return `| ${cells.join(' | ')} |`;
}

/** The steps that need two people, from their own table. */
function writeTwoHands(): string {
  const rows = Object.entries<TwoHands>(TWO_HANDS).map(([kind, { what, proposes, decides, alone }]) => {
    const calls = decides.map(({ method, path }) => `\`${method} ${path}\``).join(', ');
    return `| ${[`\`${kind}\``, what, describeTaker(proposes), calls, alone ?? 'never'].join(' | ')} |`;
  });
  const head = [
    '| kind | what | first person | second person | one person is enough when |',
    '| --- | --- | --- | --- | --- |',
  ];
  return `## Steps that need two people\n\n${TWO_HANDS_LEAD}\n\n${[...head, ...rows].join('\n')}\n`;
}

const TWO_HANDS_LEAD = `From \`contract/src/two-hands.ts\`. Accounts with the same National ID are one person. Those who can propose a change can decide about a colleague's;
for every other row the second call says who completes it.`;

function describeTaker(who: Step['who']): string {
  if (who === 'register') return '*the register*';
  const people =
    typeof who.access === 'string' ? ACCESS[who.access] : who.access.filter((role) => role !== 'SUPERADMIN').join(', ');
  return `${people}: \`${who.method} ${who.path}\``;
}
