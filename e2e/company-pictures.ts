import sharp from 'sharp';
import { findCompany } from './steps/companies.ts';
import { expect, test } from './steps/journey.ts';
import { waitForMap } from './steps/map.ts';
import { signInAs } from './steps/people.ts';

const FILE = new URL('../docs/pictures/company.webp', import.meta.url).pathname;
const QUALITY = 60;

test('the picture of a company for the README', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const token = await signInAs(page, 'cartography');
  await page.goto(`/company/${await findCompany(page.request, token)}`);
  await waitForMap(page);
  const taken = await page.screenshot({ animations: 'disabled' });
  const { size } = await sharp(taken).webp({ quality: QUALITY, effort: 6 }).toFile(FILE);
  expect(size, 'bytes of the picture').toBeLessThan(150_000);
});
