import { describe, expect, it } from 'vitest';
import { escapeFormula, readEscaped, writeLine } from '../platform/csv-line.ts';
import { windRing } from './beacon-sheet.rules.ts';

describe('a cell', () => {
  it.each(['=1+1', '+263 77', '-5', '@SUM(A1)', '\t=1', '\r=1'])('%j is marked and comes back', (text) => {
    expect(escapeFormula(text)).toBe(`'${text}`);
    expect(readEscaped(escapeFormula(text))).toBe(text);
  });

  it('that is harmless stays, even with an apostrophe of its own', () => {
    expect(escapeFormula('Moyo')).toBe('Moyo');
    expect(readEscaped("'s Gravenhage")).toBe("'s Gravenhage");
  });

  it('with special characters of the format is quoted', () => {
    expect(writeLine(['a', 'b,c', 'd"e', 'f\ng'])).toBe('a,"b,c","d""e","f\ng"\r\n');
  });
});

describe('a ring', () => {
  const clockwise = [
    [-18, 30],
    [-17, 30],
    [-17, 31],
    [-18, 31],
  ] as const;

  it('is wound as asked, from the same first point', () => {
    const turned = windRing(clockwise, 'counter-clockwise');
    expect(turned).toEqual([clockwise[0], clockwise[3], clockwise[2], clockwise[1]]);
    expect(windRing(turned, 'counter-clockwise')).toEqual(turned);
    expect(windRing(turned, 'clockwise')).toEqual(clockwise);
  });
});
