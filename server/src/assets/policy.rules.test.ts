import { Standing } from '@atlas/contract/assets';
import { because } from '@atlas/contract/reasons';
import { expect, test } from 'vitest';
import { explainFrozen } from './policy.ts';

test('what is over keeps its boundary, and says why; what is disputed can still be plotted right', () => {
  const open = Standing.options.filter((standing) => explainFrozen(standing) === undefined);
  expect(open).toEqual(['ACTIVE', 'DISPUTED']);
  expect(explainFrozen('RETIRED')).toEqual(because('asset_frozen', { standing: 'RETIRED' }));
});
