import { REGISTERED_STATES } from '@atlas/contract/steps/asset';
import { COUNTED_STATES } from '@atlas/contract/steps/company';
import { statesBefore } from '@atlas/contract/steps/define-life';
import { workLife } from '@atlas/contract/steps/work-item';

/** A function by which queries ask whether a state is one of several that the tables of life cycles know. */
interface StateFunction {
  readonly noun: string;
  readonly name: string;
  readonly parameter: string;
  readonly states: readonly string[];
  /** What it returns, for its comment: `Whether …`. */
  readonly answers: string;
  /** Its source table in contract/src/steps. */
  readonly table: string;
  readonly roles: string;
}

const FUNCTIONS: readonly StateFunction[] = [
  {
    noun: 'assets',
    name: 'is_registered',
    parameter: 'compliance_state',
    states: REGISTERED_STATES,
    answers: 'Whether the boundary of an asset in this state was approved.',
    table: 'asset',
    roles: 'atlas_app, atlas_registry',
  },
  {
    noun: 'companies',
    name: 'counts_for_others',
    parameter: 'admission',
    states: COUNTED_STATES,
    answers: 'Whether the claims of a company in this state count for others.',
    table: 'company',
    roles: 'atlas_app, atlas_registry',
  },
  {
    noun: 'work-items',
    name: 'is_open_work',
    parameter: 'state',
    states: statesBefore(workLife.steps.note),
    answers: 'Whether an item in this state is still being worked on.',
    table: 'work-item',
    roles: 'atlas_app, atlas_registry',
  },
];

/** Their files, with the text that each has to have. */
export function generateStateFunctions(): readonly (readonly [URL, string])[] {
  return FUNCTIONS.map((one) => [new URL(`../db/functions/${one.noun}/${one.name}.sql`, import.meta.url), write(one)]);
}

function write({ name, parameter, states, answers, table, roles }: StateFunction): string {
  const listed = states.map((state) => `'${state}'`).join(', ');
  return `CREATE FUNCTION app.${name}(${parameter} text) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT ${parameter} IN (${listed}) $$;
COMMENT ON FUNCTION app.${name} IS
  '${answers} npm run generate writes this file from '
  'contract/src/steps/${table}.ts.';
REVOKE EXECUTE ON FUNCTION app.${name} FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.${name} TO ${roles};
`;
}
