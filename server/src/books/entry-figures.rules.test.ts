import { describe, expect, it } from 'vitest';
import { sumMoved } from './entry-figures.rules.ts';

type Line = Parameters<typeof sumMoved>[0][number];

const line = (debit: number, credit: number, amount: string, unit: Line['unit'] = 'USD'): Line =>
  ({ unit, debit: { code: debit, owner: null }, credit: { code: credit, owner: null }, amount }) as Line;

describe('what an entry moved', () => {
  it('is what accounts got from others, however many lines it took', () => {
    expect(sumMoved([line(5010, 2000, '700'), line(5020, 2000, '300')])).toEqual([{ unit: 'USD', amount: '1000' }]);
    expect(sumMoved([line(1200, 4010, '500'), line(2010, 1200, '500')])).toEqual([{ unit: 'USD', amount: '500' }]);
  });

  it('is what a payment in another currency came to, with what it bills beside it', () => {
    const lines = [
      line(1100, 4010, '8000'),
      line(1100, 4020, '2000'),
      line(3200, 2010, '10000'),
      line(2010, 1200, '10000'),
    ];
    expect(sumMoved(lines)).toEqual([{ unit: 'USD', amount: '10000' }]);
  });
});
