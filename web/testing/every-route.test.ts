import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, it } from 'vitest';
import routes from '../src/app/routes.ts';
import { COMPANY_SCREENS } from './screens/company-screens.ts';
import { PERSON_SCREENS } from './screens/person-screens.ts';
import { PUBLIC_SCREENS } from './screens/public-screens.ts';
import { nameRoute } from './serve-pages.ts';

/** The routes that show a page, without the layouts around them. */
function listPages(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap((entry) => (entry.children ? listPages(entry.children) : [nameRoute(entry)]));
}

it('has a page test for every route, and none for a route that is gone', () => {
  const looked = [...PUBLIC_SCREENS, ...PERSON_SCREENS, ...COMPANY_SCREENS].map(({ route }) => route);
  expect([...new Set(looked)].sort()).toEqual(listPages(routes).sort());
});
