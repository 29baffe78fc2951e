import type { APIRequestContext } from '@playwright/test';
import { expectCleanPage } from './steps/clean-page.ts';
import { findCompany } from './steps/companies.ts';
import { expectCleanInEveryForm } from './steps/every-form.ts';
import { decide, findGate, handIn, sendThroughGates } from './steps/gates.ts';
import { expect, test } from './steps/journey.ts';
import { demoEmail, inNameOf, login, readReply, signInAs } from './steps/people.ts';
import { takePicture } from './steps/pictures.ts';
import { acceptAs } from './steps/second-person.ts';

test.describe.configure({ timeout: 180_000 });

const KEEPERS = [
  { phoneNumber: '+263770000109', name: 'Jabulani Masuku', compliant: true },
  { phoneNumber: '+263770000103', name: 'Nokuthula Gumede', compliant: true },
];

/**
 * A tree of two gates, the first one attested by two people, and the number of an asset of the demonstration by its id.
 */
async function prepare(request: APIRequestContext, token: string, companyID: string, number: string) {
  const headers = await inNameOf(request, token);
  const tree = {
    name: `Quarry ${number}`,
    treeType: 'expenses',
    children: [{ name: 'Blasting licence', gatekeepers: KEEPERS, children: [{ name: 'Fence' }] }],
  };
  await readReply(await request.post('/api/protected/stagegates/trees', { headers, data: { companyID, tree } }));
  const found = await request.get(`/api/protected/companies/${companyID}/assets?find=${number}&limit=1`, { headers });
  const { assets } = await readReply<{ assets: { _id: string }[] }>(found);
  return assets[0]?._id ?? '';
}

test('an asset goes through its gates to APPROVED with two gatekeepers, one of whom rejects at first', async ({
  page,
  browser,
}) => {
  const token = await signInAs(page, 'director');
  const companyID = await findCompany(page.request, token);
  const assetID = await prepare(page.request, token, companyID, '3114');
  await acceptAs(page, companyID, { label: 'Quarry 3114', colleague: 'manager', back: 'director' });
  const address = `/company/${companyID}/assets/${assetID}`;
  await page.goto(address);
  await sendThroughGates(page, 'Quarry 3114');
  await expect(findGate(page, 'Blasting licence')).toContainText('Ready');
  await expect(findGate(page, 'Fence')).toContainText('Locked');
  await handIn(page, 'Blasting licence');
  await expect(findGate(page, 'Blasting licence')).toContainText('In review');
  // A dispute freezes the gates on the open page, and its end lets them go on.
  for (const [step, state] of [
    ['Mark as disputed', 'Frozen'],
    ['Settle the dispute', 'In review'],
  ] as const) {
    await page.getByRole('button', { name: step }).click();
    await page.getByRole('alertdialog').getByLabel('Reason').fill('The northern beacon.');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
    await expect(findGate(page, 'Blasting licence')).toContainText(state);
  }

  const context = await browser.newContext();
  const keeper = await context.newPage();
  await signInAs(keeper, 'gatekeeper');
  await keeper.goto('/profile/gates');
  const waiting = keeper.getByRole('listitem').filter({ hasText: '3114' }).first();
  await expect(waiting).toContainText('Blasting licence');
  await takePicture(keeper, 'my-gates');
  await keeper.getByRole('button', { name: /^Hide the map/ }).click();
  await expectCleanInEveryForm(keeper);
  await decide(keeper, 'Reject', 'Blasting licence', 'The licence is of last year.');
  await expect(keeper.getByRole('listitem').filter({ hasText: '3114' })).toHaveCount(0);

  await page.reload();
  await expect(findGate(page, 'Blasting licence')).toContainText('Rejected');
  await expect(findGate(page, 'Blasting licence')).toContainText('The licence is of last year.');
  const desk = await browser.newContext();
  const headers = await inNameOf(desk.request, await login(desk.request, demoEmail('manager')));
  await handIn(page, 'Blasting licence');
  await keeper.goto(`/company/${companyID}/dashboard/workbench`);
  await decide(keeper, 'Attest', 'Blasting licence', 'Seen on the ground.');
  const runs = await readReply<{ runs: { passes: { _id: string; gate: string }[] }[] }>(
    await desk.request.get(`/api/protected/companies/${companyID}/assets/${assetID}/gate-runs`, { headers }),
  );
  const pass = runs.runs[0]?.passes.find(({ gate }) => gate === 'Blasting licence');
  const attest = `/api/protected/companies/${companyID}/gate-passes/${pass?._id}/attest`;
  await readReply(await desk.request.post(attest, { headers, data: {} }));
  await page.goto(address);
  await expect(findGate(page, 'Blasting licence')).toContainText('Passed');
  // Nobody attests the fence: handing it in passes it.
  await handIn(page, 'Fence');
  await expect(findGate(page, 'Fence')).toContainText('Passed');
  await expect(page.getByText('Every gate is passed')).toBeVisible();
  await expect(page.getByText('Approved', { exact: true }).first()).toBeVisible();
  await expectCleanPage(page);
  await takePicture(page, 'asset-gates');
  await page.goto(`/company/${companyID}/repository/history`);
  await page.getByLabel('Stage', { exact: true }).selectOption({ label: 'Gate passed' });
  await expect(page.getByText('Fence · cycle 1 · 0 MJ').first()).toBeVisible();
  await context.close();
  await desk.close();
});
