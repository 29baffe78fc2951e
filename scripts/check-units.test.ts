// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are programs to look at
import { expect, test } from 'vitest';
import { findUnitNames } from './find-unit-names.mjs';

test.each([
  ['a string', 'screen.ts', "const unit = 'MJ'"],
  ['a template', 'screen.ts', 'const text = `${figure} MJ`'],
  ['an element', 'screen.tsx', 'const a = <p>{figure} MJ</p>'],
  ['an attribute', 'screen.tsx', 'const a = <Field label="Amount in MJ" />'],
  ['a query', 'view.sql', "SELECT l.id FROM app.token_ledger l WHERE l.code = 'MJ';"],
])('finds the name in %s', (_place, file, source) => expect(findUnitNames(file, source)).toEqual([1]));

test.each([
  [
    'the unit of the package',
    'screen.ts',
    "import { MJ } from '@atlas/money/money'; const text = withUnit(figure, MJ.name);",
  ],
  ['a comment', 'screen.ts', '/** 1,000 MJ. */ const limit = 1;'],
  ['a comment of a query', 'view.sql', "-- In MJ.\nSELECT 1;\nCOMMENT ON VIEW app.a IS 'In MJ.';"],
])('allows %s', (_place, file, source) => expect(findUnitNames(file, source)).toEqual([]));
