import { expectCleanPage } from './steps/clean-page.ts';
import { findCompany } from './steps/companies.ts';
import { fillContact, inventVisitor, openSentReference, readSentReference } from './steps/contact.ts';
import { expectCleanInEveryForm } from './steps/every-form.ts';
import { expect, test } from './steps/journey.ts';
import { signInAs } from './steps/people.ts';
import { openAwake } from './steps/public-pages.ts';

test.describe.configure({ timeout: 120_000 });

test('a visitor asks, the desk answers, the visitor reads it and writes back', async ({ page, browser, watch }) => {
  const visitor = inventVisitor('Where do I pay for 1204?');
  await openAwake(page, '/contact');
  const form = page.getByRole('main');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByText('Please fill this in.').first()).toBeVisible();
  await expect(form.getByLabel('Full Name')).toBeFocused();
  await expectCleanInEveryForm(page);
  await fillContact(form, visitor);
  await form.getByLabel('What is it about?').selectOption({ label: 'A payment' });
  await form.getByRole('button', { name: 'Send' }).click();
  const reference = await readSentReference(form);
  await expectCleanPage(page);
  await openSentReference(page, form);
  await expect(page.getByRole('heading', { level: 1, name: 'A payment' })).toBeVisible();
  await expect(page.getByText('In the queue', { exact: true })).toBeVisible();
  await expect(page.getByText('Where do I pay for 1204?')).toBeVisible();
  await expectCleanInEveryForm(page);

  const desk = await browser.newContext();
  await watch.follow(desk);
  const clerk = await desk.newPage();
  const companyID = await findCompany(clerk.request, await signInAs(clerk, 'superadmin'), 'Atlas Engine');
  await clerk.goto(`/company/${companyID}/admin?panel=requests`);
  await clerk.getByRole('row').filter({ hasText: reference }).click();
  await expect(clerk.getByRole('link', { name: visitor.phone })).toBeVisible();
  await clerk.getByRole('button', { name: 'Note', exact: true }).click();
  await clerk.getByLabel('Note for colleagues').fill('Ask Tariro first.');
  await clerk.getByRole('button', { name: 'Add the note' }).click();
  await expect(clerk.getByRole('list', { name: 'Messages' }).getByText('Ask Tariro first.')).toBeVisible();
  // Once the note is stored, the request has another version.
  await expect(clerk.getByRole('list', { name: 'Messages' }).getByText('Sending')).toHaveCount(0);
  await clerk.getByRole('button', { name: 'Claim', exact: true }).click();
  await clerk.getByRole('button', { name: 'Reply', exact: true }).click();
  await clerk.getByLabel(`Reply to ${visitor.name}`).fill('At the front desk in Harare,\nby transfer or cash.');
  await clerk.getByRole('button', { name: 'Send the answer' }).click();
  const pane = clerk.getByRole('region', { name: reference, exact: true });
  await expect(pane.getByText('Waiting for the customer')).toBeVisible();
  await expectCleanInEveryForm(clerk);

  await page.reload();
  await expect(page.getByText('At the front desk in Harare,')).toBeVisible();
  await expect(page.getByText('Ask Tariro first.')).toHaveCount(0);
  await page.getByLabel('Write more').fill('Thank you. Until what time?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Until what time?' })).toBeVisible();
  // The clerk who answered still has it.
  await expect(page.getByText('Someone is working on it', { exact: true })).toBeVisible();

  await clerk.reload();
  await expect(clerk.getByRole('listitem').filter({ hasText: 'Until what time?' })).toBeVisible();
  await pane.getByRole('button', { name: 'Close', exact: true }).click();
  await clerk.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(clerk.getByRole('button', { name: 'Reopen' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('This request is closed. Write here to reopen it.')).toBeVisible();
  await expectCleanPage(page);
  await desk.close();
});

test('a second request under one phone number joins the open one and does not show it', async ({ page, browser }) => {
  const visitor = inventVisitor('My own words');
  await openAwake(page, '/contact');
  const form = page.getByRole('main');
  await fillContact(form, visitor);
  await form.getByRole('button', { name: 'Send' }).click();
  const reference = await readSentReference(form);

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await openAwake(other, '/contact');
  const otherForm = other.getByRole('main');
  await fillContact(otherForm, { ...visitor, message: 'Words of whoever knows the number' });
  await otherForm.getByRole('button', { name: 'Send' }).click();
  expect(await readSentReference(otherForm)).toBe(reference);
  await expect(otherForm.getByText(/added to/)).toHaveCount(0);
  await openSentReference(other, otherForm);
  await expect(other.getByText('Words of whoever knows the number')).toBeVisible();
  await expect(other.getByText('My own words')).toHaveCount(0);
  await elsewhere.close();
});

test('without a connection nothing that was typed is lost', async ({ page, context, watch }) => {
  watch.allowLostConnection();
  const visitor = inventVisitor('From the Chakari road');
  await openAwake(page, '/contact');
  const form = page.getByRole('main');
  await fillContact(form, visitor);
  await context.setOffline(true);
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByRole('alert')).toContainText('What you typed is kept here');
  await context.setOffline(false);
  await page.reload();
  await expect(form.getByLabel(/^Message/)).toHaveValue('From the Chakari road');
  await form.getByRole('button', { name: 'Send' }).click();
  await readSentReference(form);
});

test('an invalid number is reported beside its field', async ({ page, watch }) => {
  watch.allowRefusals(422);
  await openAwake(page, '/contact');
  const form = page.getByRole('main');
  await fillContact(form, { ...inventVisitor(), phone: '12345' });
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByText('This is not a valid phone number.')).toBeVisible();
  await expect(form.getByLabel('Phone', { exact: true })).toBeFocused();
});

test('an incomplete or wrong link says so', async ({ page, watch }) => {
  watch.allowRefusals(404);
  await page.goto('/reference/Q-2026-000001');
  await expect(page.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible();
  await expectCleanPage(page);
  await page.goto(`/reference/Q-2026-000001?key=${'k'.repeat(43)}`);
  await expect(page.getByRole('heading', { name: 'This link opens no request' })).toBeVisible();
  await expect(page).toHaveURL(/\/reference\/Q-2026-000001#key=k{43}$/);
});

test('an answer under a number that two people gave is not sent before the desk chooses one', async ({ page }) => {
  const visitor = inventVisitor('My bid is 150 000 dollars.');
  const ask = (name: string, message: string) =>
    page.request.post('/api/contact', {
      data: { door: 'contact', topic: 'buy', name, phone: visitor.phone, message, openMilliseconds: 60_000 },
    });
  const first = await (await ask('Rudo First', 'My bid is 150 000 dollars.')).json();
  const second = await (await ask('Mallory Second', 'What was the bid?')).json();
  expect(second.ref).toBe(first.ref);
  const companyID = await findCompany(page.request, await signInAs(page, 'superadmin'), 'Atlas Engine');
  await page.goto(`/company/${companyID}/admin?panel=requests`);
  await page.getByRole('row').filter({ hasText: first.ref }).click();
  await expect(page.getByText('2 requests are answered here')).toBeVisible();
  await page.getByRole('button', { name: 'Claim', exact: true }).click();
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  const reader = page.getByLabel('Answer to');
  await expect(reader).toHaveValue('');
  await page.getByRole('textbox', { name: 'Reply', exact: true }).fill('We accept the bid.');
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(page.getByText('Choose who gets the answer.', { exact: true })).toBeVisible();
  await expectCleanInEveryForm(page);
  await reader.selectOption({ index: 2 });
  await page.getByRole('button', { name: 'Send the answer' }).click();
  const pane = page.getByRole('region', { name: first.ref, exact: true });
  await expect(pane.getByText('Waiting for the customer')).toBeVisible();
  const messagesOf = async ({ ref, key }: { ref: string; key: string }) =>
    (await (await page.request.post('/api/contact/reference', { data: { ref, key } })).json()).messages.length;
  expect(await messagesOf(first)).toBe(2);
  expect(await messagesOf(second)).toBe(1);
});
