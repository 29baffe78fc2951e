import { describe, expect, it } from 'vitest';
import { type Due, indexDues, type KnownPayer } from './due-index.rules.ts';
import { findReferences } from './find-references.rules.ts';
import { writePayerKeys } from './know-payer.rules.ts';
import { type Incoming, judgeMoney, suggestDues } from './match-lines.rules.ts';

const moyo: Due = {
  kind: 'contract',
  id: 'moyo',
  reference: 'ROP-2026-000001',
  unit: 'USD',
  buyer: 'Tendai Moyo',
  phone: '+263 77 212 3456',
  dueNow: 93291n,
  fees: 2500n,
  open: [53291n, 93291n],
  dueDays: ['2026-03-31', '2026-04-30'],
};
const banda: Due = {
  ...moyo,
  id: 'banda',
  reference: 'ROP-2026-000002',
  buyer: 'Kuda Banda',
  phone: null,
  dueDays: ['2026-09-30'],
};
const ncube: Due = {
  ...moyo,
  kind: 'reservation',
  id: 'ncube',
  reference: 'RES-000002',
  buyer: 'Rudo Ncube',
  phone: null,
  dueNow: 80000n,
  fees: 0n,
  open: [80000n],
  dueDays: ['2026-06-03'],
};
const LIMIT = 100000n;

function judge(
  money: Partial<Incoming>,
  dues: readonly Due[] = [moyo, banda, ncube],
  payers: readonly KnownPayer[] = [],
) {
  const line: Incoming = {
    day: '2026-04-10',
    amount: 60000n,
    unit: 'USD',
    payer: null,
    reference: null,
    text: '',
    ...money,
  };
  const suggestions = suggestDues(indexDues(dues, payers), line);
  const [best] = suggestions;
  return [judgeMoney(suggestions, line, LIMIT), best?.due.id, best?.points, best?.signs.join(' ')];
}

describe('money is matched', () => {
  it.each([
    ['reference and amount', { text: 'ROP-2026-000001', amount: 93291n }, ['MATCHED', 'moyo', 85, 'reference amount']],
    ['late fees with it', { text: 'rop 2026 1', amount: 95791n }, ['MATCHED', 'moyo', 85, 'reference amount']],
    ['an open instalment', { reference: 'ROP2026000001', amount: 53291n }, ['MATCHED', 'moyo', 85, 'reference amount']],
    ['reference and payer', { payer: 'T MOYO', text: 'ROP/2026/000001' }, ['MATCHED', 'moyo', 90, 'reference payer']],
    ['reference and phone', { text: 'ROP-2026-000001 from 0772123456' }, ['MATCHED', 'moyo', 90, 'reference payer']],
    ['reference alone', { text: 'ROP-2026-000001' }, ['SUGGESTED', 'moyo', 70, 'reference']],
    ['reference and day', { text: 'ROP-2026-000001', day: '2026-04-05' }, ['SUGGESTED', 'moyo', 75, 'reference day']],
    [
      'all of it',
      { text: 'ROP-2026-000001', payer: 'Tendai Moyo', amount: 93291n, day: '2026-05-05' },
      ['MATCHED', 'moyo', 110, 'reference payer amount day'],
    ],
    [
      'above what one person receives',
      { text: 'ROP-2026-000001', payer: 'Tendai Moyo', amount: 100001n },
      ['SUGGESTED', 'moyo', 90, 'reference payer'],
    ],
    [
      'two references',
      { text: 'ROP-2026-000001 and ROP-2026-000002', amount: 93291n },
      ['SUGGESTED', 'moyo', 85, 'reference amount'],
    ],
    ['payer and amount', { payer: 'Rudo Ncube', amount: 80000n }, ['SUGGESTED', 'ncube', 35, 'payer amount']],
    ['payer alone', { payer: 'Rudo Ncube' }, ['SUSPENSE', 'ncube', 20, 'payer']],
    ['amount and day', { amount: 80000n, day: '2026-06-05' }, ['SUSPENSE', 'ncube', 20, 'amount day']],
    [
      'another currency',
      { text: 'ROP-2026-000001', payer: 'T Moyo', unit: 'ZWG' },
      ['SUGGESTED', 'moyo', 90, 'reference payer'],
    ],
    ['nothing known', { text: 'Deposit at counter' }, ['SUSPENSE', undefined, undefined, undefined]],
    [
      'money that went out',
      { text: 'ROP-2026-000001', amount: -93291n },
      ['SUSPENSE', undefined, undefined, undefined],
    ],
  ] as const)('%s', (_, money, expected) => expect(judge(money)).toEqual(expected));

  it('by a payer that an earlier match taught', () => {
    const [key = ''] = writePayerKeys({ payer: 'Moyo Family Trust', text: '' });
    const payers = [{ key, dueID: 'moyo' }];
    expect(judge({ payer: 'MOYO FAMILY TRUST ', amount: 93291n })).toEqual(['SUSPENSE', 'moyo', 15, 'amount']);
    expect(judge({ payer: 'MOYO FAMILY TRUST ', amount: 93291n }, undefined, payers)).toEqual([
      'SUGGESTED',
      'moyo',
      35,
      'payer amount',
    ]);
  });

  it('by what few deals have in common, and not by what tells none from the others', () => {
    const alike = (count: number): readonly Due[] =>
      Array.from({ length: count }, (_, index) => ({
        ...moyo,
        id: `alike ${index}`,
        reference: `ROP-2026-${String(100 + index).padStart(6, '0')}`,
        phone: null,
      }));
    const money = { payer: 'Tendai Moyo', amount: 93291n };
    expect(judge(money, alike(50))).toEqual(['SUGGESTED', 'alike 0', 35, 'payer amount']);
    expect(judge(money, alike(51))).toEqual(['SUSPENSE', undefined, undefined, undefined]);
    // One of them is found by the amount that it alone has, and any by its reference.
    const apart = alike(60).map((due, index) => (index === 7 ? { ...due, open: [41000n] } : due));
    expect(judge({ ...money, amount: 41000n }, apart)).toEqual(['SUGGESTED', 'alike 7', 35, 'payer amount']);
    expect(judge({ ...money, text: 'ROP-2026-000109' }, alike(60)).slice(0, 3)).toEqual(['MATCHED', 'alike 9', 105]);
  });

  it('by itself only if it leads by 20 points', () => {
    const close: Due = { ...moyo, id: 'close', reference: 'ROP-2026-000009' };
    const text = 'ROP-2026-000001 ROP-2026-000009';
    expect(judge({ text, amount: 93291n, payer: 'Tendai Moyo' }, [moyo, close])[0]).toBe('SUGGESTED');
  });
});

it.each([
  ['ROP-2026-000001', ['ROP-2026-000001']],
  ['rent rop2026000017, thanks', ['ROP-2026-000017']],
  ['ROP 2026/17', ['ROP-2026-000017']],
  ['ROP-2026-0000017', []],
  ['EUROP-2026-000017', []],
  ['RES-2', ['RES-000002']],
  ['RES 000002', ['RES-000002']],
  ['Res 2 Harare', []],
  ['S-000001', ['S-000001']],
  ['S 5 Main Street', []],
  ['CLASS-000001', []],
  ['ROP-2026-000001 / ROP-2026-000001', ['ROP-2026-000001']],
])('%s names %j', (text, references) => expect(findReferences(text)).toEqual(references));

it.each([
  [{ payer: 'T. Moyo', text: 'EFT 123' }, ['name:t moyo']],
  [{ payer: null, text: 'EFT 20260403 MÓYO T' }, ['name:moyo t']],
  [{ payer: null, text: 'Received from 263772123456' }, ['phone:772123456']],
  [{ payer: '077 212 3456', text: '' }, ['phone:772123456']],
  [{ payer: null, text: 'Cash deposit 12 34' }, []],
])('%j is known as %j', (texts, keys) => expect(writePayerKeys(texts)).toEqual(keys));
