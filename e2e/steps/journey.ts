import { type BrowserContext, test as base } from '@playwright/test';
import { takesPictures } from './pictures.ts';
import { Watch } from './watch.ts';

export { expect } from '@playwright/test';

/**
 * A journey ends well only when no page complained and none went off its origin. Maps are drawn for the journeys that ask for
 * it by `test.use({ drawsMaps: true })`, and where pictures are taken: without a graphics card a map costs more than the rest
 * of its page. The others see what a browser without WebGL shows.
 */
export const test = base.extend<{ drawsMaps: boolean; watch: Watch }>({
  drawsMaps: [takesPictures, { option: true }],
  context: async ({ context, drawsMaps }, use) => {
    if (!drawsMaps) await takeGraphicsAway(context);
    await use(context);
  },
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

/** Leaves a browser's pages without WebGL, as on a machine that offers none. */
async function takeGraphicsAway(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const ask = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...asked: unknown[]) {
      return String(asked[0]).startsWith('webgl') ? null : Reflect.apply(ask, this, asked);
    } as typeof ask;
  });
}
