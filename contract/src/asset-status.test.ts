import { expect, test } from 'vitest';
import { explainFrozen } from './asset-status.ts';
import { AssetStatus } from './assets.ts';
import { because } from './reasons.ts';

test('an ended asset keeps its boundary, and says why; a disputed one can still be plotted again', () => {
  const open = AssetStatus.options.filter((standing) => explainFrozen(standing) === undefined);
  expect(open).toEqual(['ACTIVE', 'DISPUTED']);
  expect(explainFrozen('RETIRED')).toEqual(because('asset_frozen', { standing: 'RETIRED' }));
});
