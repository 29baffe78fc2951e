import { NOTICE_CAUSES } from '@atlas/contract/notice-causes';

/** The database's part of the table of notices: which facts give some. */
export const GIVES_NOTICE = new URL('../db/functions/notices/gives_notice.sql', import.meta.url);

const LINE = 120;

/** The function that returns whether people are told of facts of a type, according to the contract. */
export function generateNoticeCauses(): string {
  const nouns = Map.groupBy(Object.keys(NOTICE_CAUSES).sort(), (type) => type.split('.')[0]);
  const types = [...nouns.values()].flatMap((ofNoun) => writeLines(ofNoun.map((type) => `'${type}'`)));
  return `CREATE FUNCTION app.gives_notice(fact_type text) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT fact_type IN (
${types.join(',\n')})
$$;
COMMENT ON FUNCTION app.gives_notice IS
  'Whether people are told of facts of a type. npm run generate writes this file from contract/src/notices.ts.';
REVOKE EXECUTE ON FUNCTION app.gives_notice FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.gives_notice TO atlas_registry;
`;
}

/** Words as lines of a list, as many in each as fit. */
function writeLines(words: readonly string[]): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length + 2 <= LINE) lines[lines.length - 1] = `${last}, ${word}`;
    else lines.push(`    ${word}`);
  }
  return lines;
}
