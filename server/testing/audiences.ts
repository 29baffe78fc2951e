import { FACTS } from '@atlas/contract/facts/all-facts';

/** The database's part of the contract's events: the audience of each type. */
export const AUDIENCES = new URL('../db/functions/register/audience_of.sql', import.meta.url);
const LINE = 138;

/**
 * The function that returns a type's audience, according to the definitions. A type that none defines has no audience.
 */
export function generateAudiences(): string {
  const byAudience = Map.groupBy(FACTS, ({ audience }) => audience);
  const branches = [...byAudience].map(([audience, facts]) => {
    const types = facts.map(({ type }) => type).sort();
    return `    WHEN fact_type = ANY ('{${breakLines(types, '      ')}}'::text[]) THEN '${audience}'`;
  });
  return `CREATE FUNCTION app.audience_of(fact_type text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
${branches.sort().join('\n')}
  END
$$;
COMMENT ON FUNCTION app.audience_of IS
  'Who learns of events of a type; null for a type that the contract does not define. npm run generate writes this file '
  'from contract/src/facts.';
REVOKE EXECUTE ON FUNCTION app.audience_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.audience_of TO atlas_registry;
`;
}

function breakLines(words: readonly string[], indent: string): string {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last === undefined || `${indent}${last}, ${word},`.length > LINE) lines.push(word);
    else lines[lines.length - 1] = `${last}, ${word}`;
  }
  return `\n${indent}${lines.join(`,\n${indent}`)}\n    `;
}
