import { expect, test } from 'vitest';
import { leadToView } from './lead-to-view.ts';

const VIEWS = ['history', 'assets'];

/** The address that it redirects to; undefined if it stays. */
async function findWay(address: string): Promise<string | null | undefined> {
  try {
    leadToView(new Request(`http://register.test${address}`), VIEWS);
    return undefined;
  } catch (way) {
    return (way as Response).headers.get('location');
  }
}

test("an address with a view in its query redirects to the view's path and keeps the rest of the query", async () => {
  expect(await findWay('/company/c1/repository?view=history&stage=asset.approved')).toBe(
    '/company/c1/repository/history?stage=asset.approved',
  );
  expect(await findWay('/company/c1/repository/?view=assets')).toBe('/company/c1/repository/assets');
  expect(await findWay('/company/c1/repository?view=nothing&x=1')).toBe('/company/c1/repository?x=1');
  expect(await findWay('/company/c1/repository?stage=asset.approved')).toBeUndefined();
});
