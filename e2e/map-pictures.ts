import { mkdirSync } from 'node:fs';
import { type Asset, pageAssets } from '@atlas/contract/assets';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { findCompany } from './steps/companies.ts';
import { expect, test } from './steps/journey.ts';
import { waitForMap } from './steps/map.ts';
import { inNameOf, readReply, signInAs } from './steps/people.ts';

const FOLDER = new URL('../docs/pictures/map/', import.meta.url).pathname;
/** A claim at Chakari near Kadoma, among neighbours. */
const CLAIM = '1211';
const ZOOMS = [6, 9, 12, 15, 18] as const;
const QUALITY = 60;
const SIZE = { width: 1440, height: 900 };

mkdirSync(FOLDER, { recursive: true });
test.use({ drawsMaps: true });
test.describe.configure({ timeout: 300_000 });

for (const paper of ['light', 'dark'] as const) {
  test(`pictures of the map on ${paper} paper, from the country to the beacon`, async ({ page }) => {
    await page.setViewportSize(SIZE);
    await page.emulateMedia({ colorScheme: paper });
    const { address, middle, beacon } = await findClaim(page);
    for (const zoom of ZOOMS) {
      // The closest picture shows a corner, because a claim is wider than its sheet.
      const { latitude, longitude } = zoom === 18 ? beacon : middle;
      await page.goto(`${address}&map=${latitude},${longitude},${zoom}`);
      await waitForMap(page);
      const taken = await page.locator('.map-sheet').screenshot({ animations: 'disabled' });
      const { size } = await sharp(taken)
        .webp({ quality: QUALITY, effort: 6 })
        .toFile(`${FOLDER}z${zoom}-${paper}.webp`);
      expect(size, `bytes of zoom ${zoom}`).toBeLessThan(150_000);
    }
  });
}

/** The claim's middle and its second beacon, and the address at which it is selected on the company's map. */
async function findClaim(page: Page) {
  const token = await signInAs(page, 'admin');
  const companyID = await findCompany(page.request, token);
  const reply = await page.request.get(`${pageAssets.path.replace(':companyID', companyID)}?find=${CLAIM}`, {
    headers: await inNameOf(page.request, token),
  });
  const { assets } = await readReply<{ assets: readonly Asset[] }>(reply);
  const claim = assets.find(({ assetNumber }) => assetNumber === CLAIM);
  if (!claim?.centerCoordinates) throw new Error(`The demonstration has no claim ${CLAIM} on the map.`);
  const { lat: latitude, lng: longitude } = claim.centerCoordinates;
  const beacon = claim.polygon[1]?.coords;
  if (!beacon) throw new Error(`Claim ${CLAIM} has no second beacon.`);
  return { address: `/company/${companyID}/assets?asset=${claim._id}`, middle: { latitude, longitude }, beacon };
}
