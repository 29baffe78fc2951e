import { expect, it } from 'vitest';
import { compareCrossings, findCrossings, readOwners } from '../../../testing/sql-crossings.ts';

const owners = new Map([
  ['asset', 'assets'],
  ['account', 'ledger'],
]);
const find = (path: string, text: string) => findCrossings([{ path, text }], owners)[path];

it.each([
  ['a function that writes', 'UPDATE app.asset a SET revision = 1', ['writes asset']],
  ['a function that reads', 'SELECT 1 FROM app.asset a JOIN app.account c ON true', ['reads asset']],
  ['a function that deletes', 'DELETE FROM app.asset a', ['writes asset']],
])('names %s', (_what, text, uses) => {
  expect(find('db/functions/ledger/f.sql', text)).toEqual(uses);
});

it('names a statement built in TypeScript', () => {
  const text = "tx.selectFrom('asset').innerJoin('account', 'a', 'b'); tx.updateTable('asset');";
  expect(find('src/gates/runs/x.ts', text)).toEqual(['reads account', 'reads asset', 'writes asset']);
  expect(find('src/assets/x.ts', "tx.updateTable('asset')")).toBeUndefined();
});

it("allows a trigger to watch, and a noun to call another's functions", () => {
  const trigger = 'CREATE TRIGGER t AFTER INSERT ON app.asset FOR EACH ROW EXECUTE FUNCTION app.f();';
  expect(find('db/functions/ledger/f.sql', `${trigger}\nSELECT app.standing_of_asset(a, b);`)).toBeUndefined();
});

it('refuses a new crossing and a list that is longer than it has to be', () => {
  const allowed = { 'src/gates/x.ts': ['reads asset'] };
  expect(compareCrossings(allowed, allowed)).toEqual([]);
  expect(compareCrossings({ 'src/gates/x.ts': ['reads asset', 'writes asset'] }, allowed)).toEqual([
    expect.stringMatching(/^src\/gates\/x\.ts writes asset, which another noun owns\./),
  ]);
  expect(compareCrossings({}, allowed)).toEqual([expect.stringMatching(/^src\/gates\/x\.ts reads asset no more/)]);
});

it('knows an owner for every table', () => {
  expect(readOwners().get('asset')).toBe('assets');
  expect(readOwners().get('transfer')).toBe('ledger');
});
