// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are programs to look at
import { expect, test } from 'vitest';
import { findMoneyInMessages, findOtherMoney } from './find-other-money.mjs';

test.each([
  ['a template', 'web/src/screen.ts', 'const text = `USD ${figure}`;'],
  ['a template with the name behind', 'web/src/screen.ts', 'const text = `${figure}\u00a0ZiG`;'],
  ['a sign', 'web/src/screen.ts', 'const text = `$${figure}`;'],
  ['the name of the unit', 'server/src/paper.ts', 'const text = `${USD.name} ${figure}`;'],
  ['a figure of the package', 'server/src/paper.ts', 'const text = formatAmount(readMoney(digits, unit), 2);'],
  ['a format of the platform', 'web/src/screen.ts', "const f = new Intl.NumberFormat('en', { style: 'currency' });"],
  ['an element', 'web/src/screen.tsx', 'const a = <p>USD {figure}</p>;'],
  ['an element with the sign behind', 'web/src/screen.tsx', 'const a = <p>{figure} $</p>;'],
])('finds a second way in %s', (_place, file, source) => expect(findOtherMoney(file, source)).toEqual([1]));

test.each([
  ['what everything calls', 'web/src/screen.ts', "const text = writeMoney(digits, 'USD');"],
  ['Megajoules', 'web/src/screen.ts', 'const text = formatAmount(readMoney(digits, MJ));'],
  ['a key', 'server/src/rules.ts', 'const key = `${unit} ${amount}`;'],
  ['a parameter of SQL', 'server/src/repository.ts', 'const text = `WHERE l.code = $${place}::int`;'],
  ['a sentence', 'web/src/screen.tsx', 'const a = <p>In USD</p>;'],
])('allows %s', (_place, file, source) => expect(findOtherMoney(file, source)).toEqual([]));

test('finds a second way in messages, by their keys', () => {
  const messages = [
    ['a.b', 'Above 1,000 USD a day'],
    ['a.c', 'ZiG {amount}'],
    ['a.d', [{ match: { 'way=in': '{amount}$' } }]],
    ['a.e', 'In ZWG'],
    ['a.f', 'Above USD 1,000 a day, {amount} in all'],
    ['dashboard.revenueFigure', '{amount}$'],
  ] as const;
  expect(findMoneyInMessages(messages)).toEqual(['a.b', 'a.c', 'a.d', 'a.e']);
});
