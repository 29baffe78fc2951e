import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

const AGAIN_MILLISECONDS = 10_000;

/**
 * An optional part of a page, inside a `Suspense`. If its code is lost, it is requested again silently; a prerendered
 * part stays as it is until then.
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
