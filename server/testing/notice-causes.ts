import { NOTICE_CAUSES } from '@atlas/contract/notices';

/** The database's part of the table of notices: which facts give some. */
export const GIVES_NOTICE = new URL('../db/functions/notices/gives_notice.sql', import.meta.url);

/** The function that returns whether people are told of facts of a type, according to the contract. */
export function generateNoticeCauses(): string {
  const types = Object.keys(NOTICE_CAUSES)
    .sort()
    .map((type) => `    '${type}'`);
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
