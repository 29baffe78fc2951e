import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

const AGAIN_MILLISECONDS = 10_000;

/**
 * A part without which a page is whole, within the `Suspense` around it. Where its code is lost, it is asked for again
 * without a word; a place that the build drew stays as it is until then.
 */
export function quietPart(load: () => Promise<ComponentType>): LazyExoticComponent<ComponentType> {
  const keep = async (): Promise<ComponentType> => {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MILLISECONDS));
      return keep();
    }
  };
  return lazy(async () => ({ default: await keep() }));
}
