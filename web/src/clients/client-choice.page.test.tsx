import { type Asset, pageAssets } from '@atlas/contract/assets';
import { listMembers } from '@atlas/contract/companies';
import * as clientLinksText from '@atlas/messages/client-links';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { COMPANY_ID } from '../../testing/full-answers.ts';
import { settle } from '../../testing/judge-page.ts';
import { makeAnswer } from '../../testing/make-answer.ts';
import { openPage } from '../../testing/open-page.tsx';
import { answer } from '../../testing/stub-endpoint.ts';

const [example] = makeAnswer(pageAssets).assets;

/** As many assets, each with an operator of its own. */
function writeAssets(count: number): Asset[] {
  if (example === undefined) throw new Error('An answer without an asset.');
  return Array.from({ length: count }, (_, at) => ({
    ...example,
    operatorName: `Operator ${at}`,
    operatorPhone: `+26377212345${at}`,
  }));
}

/** Searches for a client among the given number of operators. */
async function search(count: number, next: string | null): Promise<void> {
  await openPage(`/company/${COMPANY_ID}/clients`, 'person', [
    answer(pageAssets, { assets: writeAssets(count), next }),
    answer(listMembers, { members: [] }),
  ]);
  await settle();
  await page.getByRole('button', { name: clientLinksText.make() }).first().click();
  await page.getByLabelText(clientLinksText.find()).fill('Operator');
  await expect.element(page.getByRole('button', { name: 'Choose Operator 0' })).toBeVisible();
}

it('says how many clients were found when it shows fewer', async () => {
  await search(8, null);
  await expect.element(page.getByText(clientLinksText.moreOperators({ shown: 6, found: 8 }))).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Choose Operator 6' })).not.toBeInTheDocument();
});

it('says that there may be more clients when it has not looked through all assets', async () => {
  await search(2, 'more');
  await expect.element(page.getByText(clientLinksText.perhapsMoreOperators())).toBeVisible();
});

it('says nothing about more clients when it shows them all', async () => {
  await search(6, null);
  await expect.element(page.getByText(/Type more/)).not.toBeInTheDocument();
});
