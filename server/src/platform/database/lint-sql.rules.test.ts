import { expect, it } from 'vitest';
import { findLongFunctions } from '../../../testing/function-lines.ts';
import { lintSql, readBodies } from '../../../testing/lint-sql.ts';

const HEAD = 'CREATE FUNCTION app.f(a int) RETURNS int LANGUAGE';
const lint = (text: string) => lintSql({ path: 'f.sql', text });

it('finds nothing wrong with functions and statements as they are written here', () => {
  const block =
    'DECLARE\n  b int := a;\nBEGIN\n  b := b + 1;\n  IF a = ANY (ARRAY[b]) THEN PERFORM 1; END IF;\n  RETURN b;\nEND';
  expect(
    lint(`${HEAD} plpgsql AS $$\n${block}\n$$;\n${HEAD} sql AS $$ SELECT a $$;\nCREATE TABLE app.t (a int);\n`),
  ).toEqual([]);
});

it.each([
  ['a statement that is none', 'CREATE TABEL app.t (a int);\n', 'syntax error at or near "TABEL"'],
  ['a body that is none', `${HEAD} sql AS $$ SELEKT a $$;\n`, 'syntax error at or near "SELEKT"'],
  ['a block without its end', `${HEAD} plpgsql AS $$ BEGIN RETURN a; $$;\n`, 'syntax error at end of input'],
  [
    'a statement in a block',
    `${HEAD} plpgsql AS $$ BEGIN SELECT FROM FROM b; END $$;\n`,
    'syntax error at or near "FROM"',
  ],
  ['an expression in a block', `${HEAD} plpgsql AS $$ BEGIN a := a +; END $$;\n`, 'syntax error at end of input'],
  ['a keyword in small letters', `${HEAD} sql AS $$ select a $$;\n`, 'the keyword select is not in capitals.'],
  ['a blank at the end of a line', 'SELECT 1; \n', 'line 1 has a tab, or a blank at its end.'],
  ['a long line', `SELECT ${'1 + '.repeat(40)}1;\n`, 'line 1 has 169 letters; 140 is the most.'],
])('names %s', (_what, text, fault) => {
  expect(lint(text)).toEqual([`server/db/f.sql: ${fault}`]);
});

it('lets no function have more than 60 lines', () => {
  const ofLines = (count: number) => readBodies(`-- why\n${HEAD} sql AS $$${'\n'.repeat(count - 1)}SELECT a $$;\n`);
  expect(findLongFunctions(ofLines(60))).toEqual([]);
  expect(findLongFunctions(ofLines(61))).toEqual(['the function f has 61 lines; 60 is the most. Split it.']);
});
