import { Standing } from '@atlas/contract/assets';
import { expect, test } from 'vitest';
import { mayChangeAsset } from './policy.ts';

test('what is over keeps its boundary, and says why; what is disputed can still be plotted right', () => {
  const verdicts = Object.fromEntries(Standing.options.map((standing) => [standing, mayChangeAsset(standing).allowed]));
  expect(verdicts).toEqual({ ACTIVE: true, DISPUTED: true, HISTORIC: false, FORFEITED: false, RETIRED: false });
  const retired = mayChangeAsset('RETIRED');
  expect(retired.allowed ? '' : retired.reason).toMatch(/retired/);
});
