import type { Page } from '@playwright/test';
import { expectCleanPage } from './steps/clean-page.ts';
import { findCompany } from './steps/companies.ts';
import { expectCleanInEveryForm } from './steps/every-form.ts';
import { expect, test } from './steps/journey.ts';
import { inNameOf, readReply, signInAs } from './steps/people.ts';
import { takePicture } from './steps/pictures.ts';
import { acceptHere } from './steps/second-person.ts';

test.describe.configure({ timeout: 180_000 });

const outline = (page: Page) => page.getByRole('tree', { name: 'Gates' });
const item = (page: Page, name: string) => outline(page).getByRole('treeitem', { name: new RegExp(`^${name}\\b`) });
const panel = (page: Page, title: string | RegExp) =>
  page.getByRole('region').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

async function addFirst(page: Page, name: string, megajoules: string): Promise<void> {
  await outline(page).getByRole('treeitem', { name: 'Root' }).click();
  const form = panel(page, 'New gate under Root');
  await form.getByLabel('Name', { exact: true }).fill(name);
  await form.getByLabel('Required Megajoules').fill(megajoules);
  await form.getByRole('button', { name: 'Add the gate' }).click();
  await expect(item(page, name)).toBeVisible();
}

async function charge(page: Page, name: string, megajoules: string): Promise<void> {
  await item(page, name).click();
  const form = panel(page, name);
  await form.getByLabel('Required Megajoules').fill(megajoules);
  await form.getByRole('button', { name: 'Update', exact: true }).click();
}

test('a tree is built, checked, saved and there again after a reload', async ({ page, browser, watch }) => {
  const token = await signInAs(page, 'director');
  const companyID = await findCompany(page.request, token);
  await page.goto(`/gates/engine/${companyID}`);
  for (const type of ['INCOME', 'SHARES', 'EXPENSES']) {
    await page.getByRole('button', { name: type, exact: true }).click();
    await expect(page.getByRole('button', { name: type, exact: true })).toHaveAttribute('aria-pressed', 'true');
  }
  await page.getByRole('button', { name: 'New tree' }).click();
  const chip = page
    .getByRole('list', { name: 'Trees' })
    .getByRole('button', { name: /^Stage Gate \d+/ })
    .last();
  await expect(chip).toContainText('not saved yet');
  const name = (await chip.textContent())?.replace(/,.*/, '').trim() ?? '';
  await expect(page.getByText('The tree has no gates yet.')).toBeVisible();
  await expect(panel(page, 'Root').getByRole('button', { name: /Delete|Add Child/ })).toHaveCount(0);

  await addFirst(page, 'Licence', '5');
  // The gate just added is selected: the next one can be added below it at once.
  await expect(panel(page, 'Licence')).toBeVisible();
  await addFirst(page, 'Pegging', '12');
  await outline(page).getByRole('treeitem', { name: 'Root' }).click();
  const first = panel(page, 'New gate under Root');
  await first.getByLabel('Name', { exact: true }).fill('Pegging');
  await first.getByLabel('Cycle in days').fill('many');
  await first.getByRole('button', { name: 'Add the gate' }).click();
  await expect(first.getByText('Another gate in this tree has this name.')).toBeVisible();
  await expect(first.getByText('Enter a whole number')).toBeVisible();

  await item(page, 'Licence').click();
  await page.getByRole('button', { name: 'Add Child' }).click();
  const child = panel(page, 'New gate under Licence');
  await child.getByLabel('Name', { exact: true }).fill('Inspection');
  await child.getByLabel('Cycle in days').fill('365');
  await child.getByLabel('Megajoules source').fill('Licence');
  await child.getByRole('button', { name: 'Add the gate' }).click();
  await expect(item(page, 'Inspection')).toHaveAttribute('aria-level', '3');

  await item(page, 'Licence').click();
  const form = panel(page, 'Licence');
  await form.getByLabel('Source stage').fill('Inspection');
  await form.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByText(/These gates wait for each other: /)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Ready to run', { exact: true })).toBeVisible();
  await form.getByLabel('Name', { exact: true }).fill('Prospecting licence');
  await form.getByRole('button', { name: 'Update', exact: true }).click();
  await item(page, 'Inspection').click();
  await expect(panel(page, 'Inspection').getByLabel('Megajoules source')).toHaveValue('Prospecting licence');

  const keepers = panel(page, 'Gatekeepers');
  await keepers.getByLabel('Phone number').fill('78 999 0001');
  await keepers.getByRole('button', { name: 'Add gatekeeper' }).click();
  await expect(keepers.getByText('User not found')).toBeVisible();
  const members = await page.request.get(`/api/protected/companies/${companyID}/members`, {
    headers: await inNameOf(page.request, token),
  });
  const known = ((await members.json()) as { members: { name: string; phone: string | null }[] }).members.find(
    ({ phone }) => phone?.startsWith('+263') === true,
  );
  if (known?.phone == null) throw new Error('nobody in the demonstration has a phone');
  await keepers.getByLabel('Phone number').fill(known.phone.slice('+263'.length));
  await keepers.getByRole('button', { name: 'Add gatekeeper' }).click();
  await expect(keepers.getByText('Non-compliant')).toBeVisible();
  await keepers.getByRole('button', { name: `Mark ${known.name} as compliant` }).click();
  await expect(keepers.getByText('Compliant', { exact: true })).toBeVisible();

  // Tried before it is saved; the slowest path links to its gates.
  const dryRun = panel(page, 'Dry run');
  await dryRun.getByRole('button', { name: 'Try it' }).click();
  // It reports gates without gatekeepers, and wallets with too few Megajoules.
  await expect(dryRun).toContainText('Passed without attestation');
  await expect(dryRun).not.toContainText('Nowhere');
  await dryRun.getByRole('button', { name: 'Prospecting licence' }).last().click();
  await expect(panel(page, 'Prospecting licence')).toBeVisible();
  await page.getByRole('button', { name: 'Save tree' }).click();
  await expect(page.getByText('Tree saved successfully!')).toBeVisible();
  await expect(chip).not.toContainText('not saved yet');
  await page.reload();
  await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true');
  await item(page, 'Prospecting licence').click();
  await page.keyboard.press('ArrowLeft');
  await expect(item(page, 'Inspection')).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(item(page, 'Inspection')).toBeFocused();
  await expectCleanInEveryForm(page);
  await takePicture(page, 'gates-editor');

  // A colleague has the same tree open in another browser and saves first: nothing of either is lost.
  const elsewhere = await browser.newContext();
  const colleague = await elsewhere.newPage();
  await signInAs(colleague, 'manager');
  await colleague.goto(`/gates/engine/${companyID}`);
  await colleague.getByRole('button', { name, exact: true }).click();
  await acceptHere(colleague);
  await addFirst(colleague, 'Landowner notice', '3');
  await charge(colleague, 'Pegging', '7');
  await addFirst(page, 'Certificate', '0');
  await charge(page, 'Pegging', '9');
  await colleague.getByRole('button', { name: 'Save tree' }).click();
  await expect(colleague.getByText('Tree saved successfully!')).toBeVisible();
  watch.allowRefusals(409);
  await page.getByRole('button', { name: 'Save tree' }).click();
  await expect(page.getByText('has already proposed a change here. Accept or refuse it first.')).toBeVisible();
  await acceptHere(page);
  await page.getByRole('button', { name: 'Save tree' }).click();
  const clash = page.getByRole('alertdialog', { name: 'Someone else saved this tree' });
  await expect(clash.getByText('“Landowner notice” was added.')).toBeVisible();
  await expect(clash.getByText('“Certificate” was added.')).toBeVisible();
  await expect(clash.getByText(/^You: .+ 12 → 9\. They: .+ 12 → 7\.$/)).toBeVisible();
  await expectCleanPage(page);
  // A person who stays finds what they typed unchanged, and is asked again later.
  await clash.getByRole('button', { name: 'Cancel' }).click();
  await expect(item(page, 'Certificate')).toBeVisible();
  await expect(item(page, 'Landowner notice')).toHaveCount(0);
  await page.getByRole('button', { name: 'Save tree' }).click();
  await clash.getByRole('button', { name: 'Merge, keeping mine' }).click();
  await expect(item(page, 'Landowner notice')).toBeVisible();
  await page.getByRole('button', { name: 'Save tree' }).click();
  await expect(chip).not.toContainText('not saved yet');
  await expect(page.getByText('Tree saved successfully!')).toBeVisible();
  await colleague.reload();
  await item(colleague, 'Pegging').click();
  await expect(panel(colleague, 'Pegging').getByLabel('Required Megajoules')).toHaveValue('9');
  await expect(item(colleague, 'Certificate')).toBeVisible();
  await elsewhere.close();
});

test('a gatekeeper’s number that nobody verified is named, with what to do', async ({ page }) => {
  const token = await signInAs(page, 'director');
  const companyID = await findCompany(page.request, token);
  const headers = await inNameOf(page.request, token);
  const gatekeepers = [{ phoneNumber: '+263 71 900 0042', name: 'Eng. Moyo', compliant: true }];
  const tree = { name: 'Shaft safety', treeType: 'expenses', children: [{ name: 'Hoisting', gatekeepers }] };
  const saved = await page.request.post('/api/protected/stagegates/trees', { headers, data: { companyID, tree } });
  const { _id } = (await readReply<{ tree: { _id: string } }>(saved)).tree;
  await page.goto(`/gates/engine/${companyID}?tree=${_id}`);
  await expect(page.getByText('Ready to run', { exact: true })).toBeVisible();
  await expect(panel(page, 'Checks')).toContainText(
    '“Hoisting”: no member has verified the number of Eng. Moyo (+263719000042).',
  );
  await panel(page, 'Checks').getByRole('button', { name: /^Show/ }).click();
  await expect(panel(page, 'Gatekeepers').getByText('Not verified yet', { exact: true })).toBeVisible();
  await expectCleanPage(page);
});
