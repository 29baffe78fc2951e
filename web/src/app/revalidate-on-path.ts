import type { ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * Keeps a page's loader from running again when only the query of the address changes: the open screen itself reads
 * what a new filter or selection needs.
 */
export function revalidateOnPath({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;
}
