import { weighRoutes } from '../web/scripts/weigh-routes.ts';
import { expect, test } from './steps/journey.ts';

/** Thousands of bytes of script, compressed, that a page may load before it is visible; a map's library loads later. */
const BARS: Readonly<Record<number, readonly string[]>> = {
  134: [
    'home',
    'atlas',
    'stage-gates',
    'transaction-hub',
    'verify',
    'about',
    'counters',
    'terms',
    'privacy',
    'offline',
    'kit',
    'kit-pieces',
    'kit-controls',
    'kit-states',
    'contact',
    'not-found',
    'commodity',
    'reference',
    'rop',
  ],
  153: ['signin', 'signup', 'forgot-password'],
  // It asks the register who invites.
  163: ['invitation'],
  // It turns off what the link names, and says what was turned off.
  174: ['unsubscribe'],
  // It sends what the link says, and shows why it cannot.
  184: ['email-undo'],
  260: [
    'profile',
    'profile-finance',
    'profile-mint',
    'profile-geospatial',
    'profile-gates',
    'profile-roles',
    'profile-companies',
    'profile-logs',
    'profile-settings',
    'profile-password',
    'profile-sessions',
    'profile-data',
    'profile-email',
    'repository',
    'document',
    'gates-engine',
    'dashboard',
    'dashboard-workbench',
    'departments',
    'company-repository',
    'company-repository-stations',
    'company-repository-history',
    'client-links',
    'treasury',
    'parties',
    'party',
    'profile-notices',
    'notices',
    'dashboard-milestones',
    'dashboard-events',
    'dashboard-queues',
    'profile-offers',
    'finance',
  ],
  265: ['admin', 'dashboard-admin'],
  330: ['client-assets', 'company', 'company-assets', 'company-repository-assets', 'asset', 'geospatial'],
};

test('no page loads more programs before it is visible than its limit', () => {
  const bars = new Map(
    Object.entries(BARS).flatMap(([kilobytes, pages]) => pages.map((page) => [page, Number(kilobytes)] as const)),
  );
  const weighed = weighRoutes()
    .map(({ id, bytes }) => ({ page: id.replace('pages/', ''), kilobytes: bytes / 1000 }))
    .filter(({ page }) => page !== 'root' && !page.endsWith('-layout'));
  const overweight = weighed.filter(({ page, kilobytes }) => kilobytes > (bars.get(page) ?? 0));
  expect(overweight.map(({ page, kilobytes }) => `${page}: ${kilobytes.toFixed(1)} KB`)).toEqual([]);
  expect(weighed.map(({ page }) => page).sort()).toEqual([...bars.keys()].sort());
});
