import { register as signUp } from '@atlas/contract/accounts';
import { listCompanies } from '@atlas/contract/companies';
import { confirmEmail, sendEmailProof } from '@atlas/contract/email-change';
import { readProfile } from '@atlas/contract/profile';
import * as companiesText from '@atlas/messages/companies';
import * as peopleText from '@atlas/messages/people';
import * as profileText from '@atlas/messages/profile';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectCleanInEveryForm, settle } from '../../testing/judge-page.ts';
import { makeAnswer } from '../../testing/make-answer.ts';
import { openPage } from '../../testing/open-page.tsx';
import { answer, refuse } from '../../testing/stub-endpoint.ts';

const REASON = 'Confirm your email address first.';
const unproven = {
  ...makeAnswer(readProfile),
  emailProven: false,
  permits: { takePart: { allowed: false, reason: REASON, code: 'of_a_newer_register' } },
};
const readPage = () => document.body.textContent;

describe('a person who has not confirmed their email address', () => {
  it('sees what to do, has the link sent again, and is told why they cannot create a company', async () => {
    await openPage('/profile', 'person', [
      answer(readProfile, unproven),
      answer(listCompanies, { companies: [] }),
      answer(sendEmailProof, { message: 'A link is on its way.' }),
    ]);
    await settle();
    const notice = page.getByRole('region', { name: profileText.emailUnproven() });
    await expect.element(notice).toBeVisible();
    await expectCleanInEveryForm();
    await notice.getByRole('button', { name: profileText.emailSendAgain() }).click();
    await expect.poll(readPage).toContain('A link is on its way.');
    const create = page.getByRole('button', { name: companiesText.createCompany() }).first();
    await expect.element(create).toHaveAttribute('aria-disabled', 'true');
    await expect.element(create).toHaveAttribute('aria-description', REASON);
  });

  it('is told why they cannot choose a picture', async () => {
    await openPage('/profile/settings', 'person', [answer(readProfile, { ...unproven, pictureID: null })]);
    await settle();
    const choose = page.getByRole('button', { name: profileText.pictureChoose() });
    await expect.element(choose).toHaveAttribute('aria-disabled', 'true');
    await expect.element(choose).toHaveAttribute('aria-description', REASON);
  });

  it('confirms it by the mailed link', async () => {
    await openPage('/profile/email#token=a-token-that-nobody-was-ever-given&address=present', 'person', [
      answer(confirmEmail, { message: 'Your email address is confirmed.', endedSessions: 0 }),
    ]);
    await page.getByRole('button', { name: profileText.emailConfirm() }).click();
    await expect.poll(() => location.pathname).toBe('/profile');
    await expect.poll(readPage).toContain('Your email address is confirmed.');
  });

  it('is asked once on the page of the link: by the button that confirms it', async () => {
    await openPage('/profile/email#token=a-token-that-nobody-was-ever-given&address=present', 'person', [
      answer(readProfile, unproven),
    ]);
    await settle();
    await expect.element(page.getByRole('button', { name: profileText.emailConfirm() })).toBeVisible();
    expect(page.getByRole('button', { name: profileText.emailSendAgain() }).elements()).toEqual([]);
    await expectCleanInEveryForm();
  });
});

it('a sign-up from a busy network says that a link is in the mail', async () => {
  await openPage('/signup', 'visitor', [refuse(signUp, 'sign_up_by_mail')]);
  await settle();
  await page.getByLabelText(peopleText.email()).fill('rudo@example.com');
  await page.getByLabelText(peopleText.fullName()).fill('Rudo Moyo');
  await page.getByLabelText(peopleText.password(), { exact: true }).fill('mopane and msasa');
  await page.getByLabelText(peopleText.confirmPassword()).fill('mopane and msasa');
  await page.getByRole('button', { name: peopleText.signup() }).click();
  await expect.poll(readPage).toContain(peopleText.signupSent({ email: 'rudo@example.com', hours: 24 }));
  await expectCleanInEveryForm();
});
