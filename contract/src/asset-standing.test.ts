import { expect, test } from 'vitest';
import { explainFrozen } from './asset-standing.ts';
import { Standing } from './assets.ts';
import { because } from './reasons.ts';

test('an ended asset keeps its boundary, and says why; a disputed one can still be plotted again', () => {
  const open = Standing.options.filter((standing) => explainFrozen(standing) === undefined);
  expect(open).toEqual(['ACTIVE', 'DISPUTED']);
  expect(explainFrozen('RETIRED')).toEqual(because('asset_frozen', { standing: 'RETIRED' }));
});
