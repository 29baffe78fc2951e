import { expect, it } from 'vitest';
import { showFigure } from './report-figures.ts';

it('writes measures with narrow spaces between thousands, and counts with commas', () => {
  expect(showFigure(29_177.24, 'hectares').shown).toBe('29\u202f177.24');
  expect(showFigure(1_234_567, 'hectares').shown).toBe('1\u202f234\u202f567');
  expect(showFigure(29_177.24, 'megajoules').shown).toBe('29,177.24');
});
