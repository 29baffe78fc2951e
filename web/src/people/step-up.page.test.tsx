import { readCompany } from '@atlas/contract/companies';
import { readSecurity, stepUp } from '@atlas/contract/second-factor';
import { readSecondFactorRule, setSecondFactorRule } from '@atlas/contract/second-factor-rule';
import * as secondFactorText from '@atlas/messages/second-factor';
import * as uiText from '@atlas/messages/ui';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { COMPANY_ID, FULL_ANSWERS } from '../../testing/full-answers.ts';
import { expectClean, expectCleanInEveryForm, settle } from '../../testing/judge-page.ts';
import { openPage } from '../../testing/open-page.tsx';
import { register } from '../../testing/register.ts';
import { answer, describeError, refuse } from '../../testing/stub-endpoint.ts';

const ADDRESS = `/company/${COMPANY_ID}/admin?panel=second-factors`;
const security = {
  authenticator: { addedAt: '2026-11-01T08:00:00.000Z', lastUsedAt: null },
  passkeys: [],
  offersPasskeys: true,
  recoveryCodes: 8,
  isMissing: false,
};
const readPage = () => document.body.textContent;
const rule = answer(readSecondFactorRule, { roles: [], without: 0 });

/** Ticks a role and sends the form. */
async function tickDirector(): Promise<void> {
  await page.getByRole('checkbox', { name: 'Director' }).click();
  await page.getByRole('button', { name: secondFactorText.ruleSave() }).click();
}

describe('a sensitive step', () => {
  it('asks for a second factor, and leaves the form as it was if it is not given', async () => {
    await openPage(ADDRESS, 'person', [
      rule,
      answer(readSecurity, security),
      refuse(setSecondFactorRule, 'step_up_required'),
    ]);
    await settle();
    await tickDirector();
    await expect.element(page.getByRole('dialog', { name: secondFactorText.stepUpTitle() })).toBeVisible();
    await expectCleanInEveryForm();
    await page.getByRole('button', { name: uiText.cancel() }).click();
    await expect.poll(readPage).toContain(describeError('step_up_required'));
    await expect.element(page.getByRole('checkbox', { name: 'Director' })).toBeChecked();
    await expectClean();
  });

  it('is sent again once the second factor is given', async () => {
    let isFresh = false;
    await openPage(ADDRESS, 'person', [
      rule,
      answer(readSecurity, security),
      refuse(setSecondFactorRule, 'step_up_required'),
    ]);
    await settle();
    register.use(
      answer(stepUp, () => {
        isFresh = true;
        register.use(answer(setSecondFactorRule, { roles: ['Director'], proposalID: null }));
        return { message: '' };
      }),
    );
    await tickDirector();
    await page.getByRole('textbox', { name: secondFactorText.code() }).fill('123456');
    await page.getByRole('button', { name: secondFactorText.continue() }).click();
    await expect.poll(readPage).toContain(secondFactorText.ruleSaved());
    expect(isFresh).toBe(true);
    expect(readPage()).not.toContain(secondFactorText.stepUpTitle());
  });

  it('leads to where a second factor is set up if a rule asks for one and there is none', async () => {
    await openPage(ADDRESS, 'person', [rule, refuse(setSecondFactorRule, 'second_factor_needed')]);
    await settle();
    await tickDirector();
    const dialog = page.getByRole('dialog', { name: secondFactorText.neededTitle() });
    await expect.element(dialog).toBeVisible();
    await expectClean();
    await dialog.getByRole('link', { name: secondFactorText.openSecurity() }).click();
    await expect.poll(() => location.pathname).toBe('/profile/password');
  });
});

it('a company’s page says who needs a second factor there and has none', async () => {
  const company = FULL_ANSWERS.get(readCompany) as object;
  await openPage(`/company/${COMPANY_ID}`, 'person', [
    answer(readCompany, { ...company, secondFactorMissing: true } as never),
  ]);
  await settle();
  await expect.poll(readPage).toContain(secondFactorText.missingSentence());
  await expectCleanInEveryForm();
});
