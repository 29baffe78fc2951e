import type { Page } from '@playwright/test';
import { findBoundary, writeSheet } from './boundaries.ts';
import { waitForStillness } from './clean-page.ts';
import type { DemoGrounds } from './demo-grounds.ts';
import { expect } from './journey.ts';
import { waitForMap } from './map.ts';
import { chooseSystem, GAUSS_KRUGER, pointRows, pressSave } from './plot-panel.ts';

/** A screen as a person sees it. */
export interface Screen {
  readonly name: string;
  readonly address: string;
  /** The actions on it before it is checked. */
  readonly prepare?: (page: Page) => Promise<void>;
  readonly hasMap?: true;
  /** The screen shows skeletons for their own sake. */
  readonly showsSkeletons?: true;
}

const TOKEN = '#token=a-token-that-nobody-was-ever-given';

/** Screens that a visitor sees. */
export const PUBLIC_SCREENS: readonly Screen[] = [
  { name: 'home', address: '/' },
  { name: 'signin', address: '/signin' },
  { name: 'signup', address: '/signup' },
  { name: 'forgot-password', address: '/forgot-password' },
  { name: 'reset-password', address: `/forgot-password${TOKEN}` },
  { name: 'invitation', address: `/invitation${TOKEN}` },
  { name: 'commodity', address: '/commodity/garlpex', hasMap: true },
  { name: 'commodity-empty', address: '/commodity/unobtainium', hasMap: true },
  { name: 'contact', address: '/contact' },
  { name: 'reference-without-key', address: '/reference/Q-2026-000001' },
  { name: 'stage-gates', address: '/stage/gates' },
  { name: 'transaction-hub', address: '/transaction/hub' },
  { name: 'atlas-visitor', address: '/atlas' },
  { name: 'verify', address: '/verify' },
  { name: 'about', address: '/about' },
  { name: 'counters', address: '/counters' },
  { name: 'terms', address: '/terms' },
  { name: 'privacy', address: '/privacy' },
  { name: 'offline', address: '/offline' },
  { name: 'kit', address: '/kit' },
  { name: 'kit-pieces', address: '/kit/pieces' },
  { name: 'kit-controls', address: '/kit/controls', showsSkeletons: true },
  { name: 'kit-states', address: '/kit/states', showsSkeletons: true },
  { name: 'not-found', address: '/no/such/sheet' },
];

/** Screens of a person: the profile and the lists of companies. */
export const PERSON_SCREENS: readonly Screen[] = [
  { name: 'profile', address: '/profile' },
  { name: 'profile-settings', address: '/profile/settings' },
  { name: 'profile-finance', address: '/profile/finance' },
  { name: 'profile-geospatial', address: '/profile/geospatial' },
  { name: 'profile-roles', address: '/profile/roles' },
  { name: 'profile-logs', address: '/profile/logs' },
  { name: 'profile-data', address: '/profile/data' },
  { name: 'profile-companies', address: '/profile/companies' },
  { name: 'profile-password', address: '/profile/password' },
  { name: 'profile-sessions', address: '/profile/sessions' },
  { name: 'atlas', address: '/atlas' },
  { name: 'stage-gates-companies', address: '/stage/gates' },
  { name: 'transaction-hub-companies', address: '/transaction/hub' },
];

/** Screens of a company. */
export function listCompanyScreens({ companyID, categoryID, assetID, documentID }: DemoGrounds): readonly Screen[] {
  const company = `/company/${companyID}`;
  const assets = `${company}/assets?category=${categoryID}`;
  return [
    { name: 'company', address: company, hasMap: true },
    { name: 'assets', address: assets, hasMap: true },
    { name: 'asset-selected', address: `${assets}&asset=${assetID}`, hasMap: true },
    { name: 'dashboard', address: `${company}/dashboard` },
    { name: 'departments', address: `${company}/departments` },
    { name: 'department', address: `${company}/departments?department=CARTOGRAPHY` },
    { name: 'treasury', address: `${company}/treasury` },
    { name: 'finance', address: `/asset/finance/${companyID}` },
    ...['new-transaction', 'transactions', 'books'].map((view) => ({
      name: `finance-${view}`,
      address: `/asset/finance/${companyID}?view=${view}`,
    })),
    { name: 'admin-users', address: `${company}/admin` },
    { name: 'admin-assign', address: `${company}/admin?panel=assign` },
    { name: 'admin-clients', address: `${company}/admin?panel=clients` },
    { name: 'admin-jurisdictions', address: `${company}/admin?panel=jurisdictions` },
    { name: 'client-links', address: `${company}/clients` },
    { name: 'asset-record', address: `${company}/assets/${assetID}`, hasMap: true },
    { name: 'geospatial', address: `${company}/geospatial?category=${categoryID}&asset=${assetID}`, hasMap: true },
    { name: 'admin-requests', address: `${company}/admin?panel=requests` },
    { name: 'document', address: `/document?id=${documentID}` },
  ];
}

/** A company's repository, and what opens over its screens. */
export function listRepositoryScreens({ companyID, categoryID, assetID }: DemoGrounds): readonly Screen[] {
  const company = `/company/${companyID}`;
  const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();
  return [
    { name: 'repository', address: `${company}/repository` },
    { name: 'base-stations', address: `${company}/repository/basestation` },
    { name: 'stage-history', address: `${company}/repository/history` },
    { name: 'import', address: `${company}/assets?category=${categoryID}`, hasMap: true, prepare: press('Import') },
    { name: 'split', address: `${company}/assets/${assetID}`, hasMap: true, prepare: press('Split') },
    {
      name: 'merge',
      address: `${company}/assets/${assetID}`,
      hasMap: true,
      prepare: press('Merge with neighbours'),
    },
  ];
}

/** The plot panel in its states. */
export function listPlotScreens({ companyID }: DemoGrounds): readonly Screen[] {
  const plot = `/company/${companyID}/departments?department=CARTOGRAPHY&menu=LogCoordinates`;
  return [
    { name: 'plot-empty', address: plot, hasMap: true },
    { name: 'plot-ring', address: plot, hasMap: true, prepare: pasteRing },
    { name: 'plot-bow-tie', address: plot, hasMap: true, prepare: pasteBowTie },
    { name: 'plot-save', address: plot, hasMap: true, prepare: startSaving },
    { name: 'plot-sheet', address: plot, hasMap: true, prepare: openSheet },
  ];
}

/** Opens a screen and waits until all of it has loaded. */
export async function openScreen(page: Page, screen: Screen): Promise<void> {
  const { address, prepare } = screen;
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await prepare?.(page);
  await settle(page, screen);
}

/** Waits until nothing loads and nothing moves any more. */
export async function settle(page: Page, { hasMap, showsSkeletons }: Screen): Promise<void> {
  if (!showsSkeletons) await expect(page.locator('[aria-busy=true], .skeleton')).toHaveCount(0);
  if (hasMap) await waitForMap(page);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await waitForStillness(page);
}

async function pasteSheet(page: Page, id: string): Promise<void> {
  const boundary = findBoundary(id);
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await chooseSystem(page, GAUSS_KRUGER);
  await page.getByRole('button', { name: 'Paste a sheet' }).click();
  await page.getByLabel('Lines of the field sheet').fill(writeSheet(boundary));
  await page.getByRole('button', { name: /^Add \d+ points$/ }).click();
  await expect(pointRows(page)).toHaveCount(boundary.gk31_northing_easting.length);
}

const pasteRing = (page: Page) => pasteSheet(page, 'P01');
const pasteBowTie = (page: Page) => pasteSheet(page, 'P10');

async function startSaving(page: Page): Promise<void> {
  await pasteRing(page);
  await pressSave(page);
  await page.getByLabel('Number').fill('KDM-2041');
}

async function openSheet(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await chooseSystem(page, GAUSS_KRUGER);
  await page.getByRole('button', { name: 'Paste a sheet' }).click();
  await page.getByLabel('Lines of the field sheet').fill(writeSheet(findBoundary('P06')));
}
