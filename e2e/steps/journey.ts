import { test as base } from '@playwright/test';
import { Watch } from './watch.ts';

export { expect } from '@playwright/test';

/** A journey ends well only when no page complained and none went off its origin. */
export const test = base.extend<{ watch: Watch }>({
  watch: [
    async ({ context, baseURL }, use) => {
      if (baseURL === undefined) throw new Error('The journeys need the address of their server.');
      const watch = new Watch(new URL(baseURL).origin);
      await watch.follow(context);
      await use(watch);
      base.expect(watch.faults, 'errors of the pages').toEqual([]);
    },
    { auto: true },
  ],
});
