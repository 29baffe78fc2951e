import { expect, test } from 'vitest';
import { leadToView } from './lead-to-view.ts';

const VIEWS = ['history', 'assets'];

/** Where an address leads; undefined where it stays. */
async function findWay(address: string): Promise<string | null | undefined> {
  try {
    leadToView(new Request(`http://register.test${address}`), VIEWS);
    return undefined;
  } catch (way) {
    return (way as Response).headers.get('location');
  }
}

test('an address that names a view in its query leads to the path of the view, with the rest of the query', async () => {
  expect(await findWay('/company/c1/repository?view=history&stage=asset.approved')).toBe(
    '/company/c1/repository/history?stage=asset.approved',
  );
  expect(await findWay('/company/c1/repository/?view=assets')).toBe('/company/c1/repository/assets');
  expect(await findWay('/company/c1/repository?view=nothing&x=1')).toBe('/company/c1/repository?x=1');
  expect(await findWay('/company/c1/repository?stage=asset.approved')).toBeUndefined();
});
