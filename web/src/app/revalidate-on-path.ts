import type { ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * Keeps a page's loader from running again where only the query of the address changes: the screen that is there
 * reads what it needs for a new filter or another selection.
 */
export function revalidateOnPath({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;
}
