import { listCompanies, readCompany } from '@atlas/contract/companies';
import { endVisit, openVisit } from '@atlas/contract/company-visits';
import * as companiesText from '@atlas/messages/companies';
import * as fieldText from '@atlas/messages/field';
import * as uiText from '@atlas/messages/ui';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { COMPANY_ID, FULL_ANSWERS } from '../../testing/full-answers.ts';
import { expectClean, expectCleanInEveryForm, settle } from '../../testing/judge-page.ts';
import { makeAnswer } from '../../testing/make-answer.ts';
import { openPage } from '../../testing/open-page.tsx';
import { register } from '../../testing/register.ts';
import { answer, describeError, refuse } from '../../testing/stub-endpoint.ts';

const ADDRESS = `/company/${COMPANY_ID}`;
const NOTE = 'Looks into claim 14';
const visit = { ...makeAnswer(openVisit), reason: 'dispute' as const, note: NOTE };
const company = FULL_ANSWERS.get(readCompany) as ReturnType<typeof makeAnswer<typeof readCompany>>;
const closed = refuse(readCompany, 'visit_reason_required', [], {
  code: 'visit_needed',
  parameters: { companyID: COMPANY_ID },
});
const readPage = () => document.body.textContent;
const dialog = () => page.getByRole('dialog', { name: companiesText.visitTitle() });

async function openClosed(): Promise<void> {
  await openPage(ADDRESS, 'person', [closed]);
  await expect.element(dialog()).toBeVisible();
}

describe('a SUPERADMIN who opens a company of others', () => {
  it('is asked for a reason, and sees why the company stays closed without one', async () => {
    await openClosed();
    await expectCleanInEveryForm();
    await dialog().getByRole('button', { name: uiText.cancel() }).click();
    await expect.poll(readPage).toContain(describeError('visit_reason_required'));
    await expectClean();
    // The way back is the retry of the refusal.
    await page.getByRole('button', { name: uiText.retry() }).click();
    await expect.element(dialog()).toBeVisible();
  });

  it('writes a few words, and the company opens with the visit on its screen', async () => {
    await openClosed();
    const sent: unknown[] = [];
    register.use(
      answer(openVisit, ({ body }) => {
        sent.push(body);
        register.use(answer(readCompany, { ...company, role: 'SUPERADMIN', visit }));
        return visit;
      }),
    );
    await dialog().getByRole('combobox').selectOptions('dispute');
    const note = dialog().getByRole('textbox', { name: companiesText.visitNote() });
    await note.fill('Because');
    await dialog().getByRole('button', { name: companiesText.visitOpen() }).click();
    await expect.poll(readPage).toContain(fieldText.visit_note_short());
    await note.fill(NOTE);
    await dialog().getByRole('button', { name: companiesText.visitOpen() }).click();
    await expect.element(page.getByRole('region', { name: companiesText.visitTitle() })).toBeVisible();
    expect(sent).toEqual([{ reason: 'dispute', note: NOTE }]);
    await settle();
    expect(readPage()).toContain(NOTE);
    await expectCleanInEveryForm();
  });

  it('ends the visit and is led to the list of companies', async () => {
    await openPage(ADDRESS, 'person', [
      // Its address looks like that of a company called `get`.
      answer(listCompanies, makeAnswer(listCompanies)),
      answer(readCompany, { ...company, role: 'SUPERADMIN', visit }),
      answer(endVisit, { message: 'The visit has ended.' }),
    ]);
    await page.getByRole('button', { name: companiesText.visitEnd() }).click();
    await expect.poll(() => location.pathname).toBe('/atlas');
    await expect.poll(readPage).toContain('The visit has ended.');
  });
});
