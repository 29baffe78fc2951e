import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from './journey.ts';
import { type DemoAccount, inNameOf, readReply, signInAs } from './people.ts';

/** Accepts the proposal with a name, by the call. Journeys beside this one have proposals of their own. */
async function acceptByCall(request: APIRequestContext, token: string, companyID: string, label: string) {
  const headers = await inNameOf(request, token);
  const address = `/api/protected/companies/${companyID}/proposals`;
  const { proposals } = await readReply<{ proposals: { _id: string; label: string | null; state: string }[] }>(
    await request.get(address, { headers }),
  );
  const found = proposals.find((one) => one.label === label && one.state === 'PROPOSED');
  if (found === undefined) throw new Error(`nothing named ${label} waits for a second person`);
  await readReply(await request.post(`${address}/${found._id}/accept`, { headers }));
}

/** Has a colleague accept what was proposed under a name, and goes on as the person who proposed it. @returns that person's token */
export async function acceptAs(
  page: Page,
  companyID: string,
  { label, colleague, back }: { readonly label: string; readonly colleague: DemoAccount; readonly back: DemoAccount },
): Promise<string> {
  await page.goto('about:blank');
  await page.context().clearCookies();
  await acceptByCall(page.request, await signInAs(page, colleague), companyID, label);
  await page.context().clearCookies();
  return signInAs(page, back);
}

/** Accepts the one proposal that the open page shows. */
export async function acceptHere(page: Page): Promise<void> {
  await page
    .getByRole('region', { name: 'Waiting for a second person' })
    .getByRole('button', { name: 'Accept', exact: true })
    .click();
  await expect(page.getByText('Accepted and in force')).toBeVisible();
}
