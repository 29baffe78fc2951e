import { loadModule, parsePlPgSQLSync, parseSync, scanSync } from 'libpg-query';

/** A file of SQL: its path below `server/db` and its text. */
export interface SqlFile {
  readonly path: string;
  readonly text: string;
}

const LINE_LETTERS = 140;
/** Words of the language that are values; they are written like values. */
const VALUES = /^(true|false|current_user|default)$/;
/** `RawParseMode` of PostgreSQL: in plpgsql, expressions and the right sides of assignments have no SELECT. */
const MODES = { statement: 0, assignment: 3 };

await loadModule();

/**
 * What is wrong with a file of SQL, one sentence each: PostgreSQL's own parser reads every statement, the bodies of
 * functions and each statement and expression in them; keywords are upper case, lines are at most 140 characters long
 * without trailing spaces.
 */
export function lintSql({ path, text }: SqlFile): readonly string[] {
  try {
    return [...lintLayout(text), ...lintWords(text), ...readBodies(text).flatMap(lintBody)].map(
      (fault) => `server/db/${path}: ${fault}`,
    );
  } catch (error) {
    return [`server/db/${path}: ${error instanceof Error ? error.message : String(error)}`];
  }
}

function lintLayout(text: string): readonly string[] {
  const faults: string[] = [];
  const quoted = findQuotedLines(text);
  for (const [index, line] of text.split('\n').entries()) {
    if (/\s$|\t/.test(line)) faults.push(`line ${index + 1} has a tab, or a blank at its end.`);
    if (line.length > LINE_LETTERS && !quoted.has(index)) {
      faults.push(`line ${index + 1} has ${line.length} letters; ${LINE_LETTERS} is the most.`);
    }
  }
  if (!text.endsWith('\n')) faults.push('the last line does not end.');
  return faults;
}

/** Lines of data, which cannot be wrapped: a quoted text longer than a line. */
function findQuotedLines(text: string): ReadonlySet<number> {
  const lines = text.split('\n').entries();
  return new Set([...lines].filter(([, line]) => /'[^']{100,}'/.test(line)).map(([index]) => index));
}

function lintWords(text: string): readonly string[] {
  return scanSync(text)
    .tokens.filter(({ keywordName, text: word }) => keywordName === 'RESERVED_KEYWORD' && !VALUES.test(word))
    .filter(({ text: word }) => word !== word.toUpperCase())
    .map(({ text: word }) => `the keyword ${word} is not in capitals.`);
}

/** @throws when a body is not valid in its language */
function lintBody({ body, language, statement }: Body): readonly string[] {
  if (language === 'sql') parseSync(body);
  if (language === 'plpgsql') for (const inner of readExpressions(parsePlPgSQLSync(statement))) parseSync(inner);
  return lintWords(body);
}

/** A function in a file. */
export interface Body {
  /** Without its schema. */
  readonly name: string;
  readonly body: string;
  readonly language: string;
  /** The whole CREATE FUNCTION, with the text since the previous statement. */
  readonly statement: string;
}

/** The functions of a text. */
export function readBodies(text: string): readonly Body[] {
  const bytes = Buffer.from(text);
  const parsed: unknown = parseSync(text);
  const { stmts = [] } = parsed as { readonly stmts?: readonly Statement[] };
  return stmts.flatMap(({ stmt, stmt_location: start = 0, stmt_len: length }) => {
    const made = stmt.CreateFunctionStmt;
    if (made === undefined) return [];
    const option = (name: string) => made.options.find(({ DefElem }) => DefElem.defname === name)?.DefElem.arg;
    const body = option('as')?.List?.items?.[0]?.String?.sval ?? '';
    const language = option('language')?.String?.sval ?? 'sql';
    const end = length === undefined ? bytes.length : start + length;
    const name = made.funcname.at(-1)?.String.sval ?? '';
    return [{ name, body, language, statement: bytes.subarray(start, end).toString() }];
  });
}

/** The parts of a parsed statement that are read. */
interface Statement {
  readonly stmt: {
    readonly CreateFunctionStmt?: {
      readonly funcname: readonly { readonly String: { readonly sval: string } }[];
      readonly options: readonly { readonly DefElem: Option }[];
    };
  };
  readonly stmt_location?: number;
  readonly stmt_len?: number;
}
interface Option {
  readonly defname: string;
  readonly arg?: {
    readonly String?: { readonly sval: string };
    readonly List?: { readonly items?: readonly { readonly String?: { readonly sval: string } }[] };
  };
}

/** Every statement and expression inside a parsed plpgsql function, as a statement. */
function readExpressions(node: unknown): readonly string[] {
  if (Array.isArray(node)) return node.flatMap(readExpressions);
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, value]) => {
    if (name !== 'PLpgSQL_expr') return readExpressions(value);
    const { query, parseMode } = value as { query: string; parseMode?: number };
    const mode = parseMode ?? MODES.statement;
    if (mode === MODES.statement) return [query];
    return [`SELECT ${mode >= MODES.assignment ? query.replace(/^.*?:?=/s, '') : query}`];
  });
}
