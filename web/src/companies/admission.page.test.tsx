import {
  type Admission,
  admitCompany,
  applyForAdmission,
  readAdmission,
  readApplication,
  returnApplication,
} from '@atlas/contract/admission';
import { readCompany } from '@atlas/contract/companies';
import * as admissionText from '@atlas/messages/admission';
import * as reasonText from '@atlas/messages/reason';
import * as uiText from '@atlas/messages/ui';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { COMPANY_ID, makeClosedCompany, makeEmptyCompany } from '../../testing/full-answers.ts';
import { expectClean, settle } from '../../testing/judge-page.ts';
import { makeAnswer } from '../../testing/make-answer.ts';
import { openPage } from '../../testing/open-page.tsx';
import { answer } from '../../testing/stub-endpoint.ts';

const ADDRESS = `/company/${COMPANY_ID}`;
const readPage = () => document.body.textContent;
const open = { allowed: true, reason: null };
const closed = { allowed: false, reason: '', code: 'identity_not_given' };
const company = { ...makeEmptyCompany(), admission: 'PRIVATE' as const };

const admission = (changes: Partial<Admission> = {}): Admission => ({
  state: 'PRIVATE',
  registrationNumber: null,
  appliedAt: null,
  certificate: null,
  caller: { phoneVerified: true, identityGiven: false },
  decision: null,
  permits: { fileCertificate: open, apply: closed },
  ...changes,
});

describe('a company that is not admitted', () => {
  it('says so on its page, with what an application needs and why it cannot be sent yet', async () => {
    await openPage(ADDRESS, 'person', [answer(readCompany, company), answer(readAdmission, admission())]);
    await settle();
    await expect.poll(readPage).toContain(admissionText.noticeTitle({ state: 'PRIVATE' }));
    await expect.poll(readPage).toContain(admissionText.identityMissing());
    const apply = page.getByRole('button', { name: admissionText.apply() });
    await expect.element(apply).toHaveAttribute('aria-disabled', 'true');
    expect(readPage()).toContain(reasonText.identity_not_given());
    await expectClean();
  });

  it('shows what the desk returned, and sends the application again', async () => {
    const decision = { reasons: ['other' as const], comment: 'The scan is black.', at: '2026-11-20T10:00:00.000Z' };
    const returned = admission({
      state: 'RETURNED',
      registrationNumber: '1234/2019',
      decision,
      permits: { fileCertificate: open, apply: open },
    });
    let sent: unknown;
    await openPage(`${ADDRESS}/admin?panel=admission`, 'person', [
      answer(readCompany, { ...company, admission: 'RETURNED' }),
      answer(readAdmission, returned),
      answer(applyForAdmission, ({ body }) => {
        sent = body;
        return { ...returned, state: 'APPLIED' as const };
      }),
    ]);
    await settle();
    await expect.poll(readPage).toContain('The scan is black.');
    expect(readPage()).toContain(admissionText.returnReason({ reason: 'other' }));
    await page.getByRole('button', { name: admissionText.applyAgain() }).click();
    await expect.poll(() => sent).toEqual({ registrationNumber: '1234/2019' });
    await expectClean();
  });
});

describe('a suspended company', () => {
  it('tells everyone in it why', async () => {
    const suspended = { admission: 'SUSPENDED' as const, suspensionReason: 'Struck off the register of companies.' };
    await openPage(`${ADDRESS}/assets`, 'person', [answer(readCompany, { ...makeClosedCompany(), ...suspended })]);
    await settle();
    await expect.poll(readPage).toContain(admissionText.noticeTitle({ state: 'SUSPENDED' }));
    expect(readPage()).toContain('Struck off the register of companies.');
    expect(page.getByRole('link', { name: uiText.openAdmission() }).elements()).toEqual([]);
    await expectClean();
  });
});

describe('an application at the desk', () => {
  const permits = { admit: open, sendBack: open, suspend: closed, reinstate: closed };
  const application = { ...makeAnswer(readApplication), state: 'APPLIED' as const, company: 'Mazowe Gold', permits };
  const address = `${ADDRESS}/admin?panel=applications&application=${application.companyID}`;

  it('is admitted after a question', async () => {
    let asked = 0;
    await openPage(address, 'person', [
      answer(readApplication, application),
      answer(admitCompany, () => {
        asked += 1;
        return { ...application, state: 'ADMITTED' as const };
      }),
    ]);
    await settle();
    await page.getByRole('button', { name: admissionText.admit(), exact: true }).click();
    const dialog = page.getByRole('alertdialog');
    await expect.poll(readPage).toContain(admissionText.admitSentence());
    await dialog.getByRole('button', { name: admissionText.admit(), exact: true }).click();
    await expect.poll(() => asked).toBe(1);
    await expect.poll(readPage).toContain(admissionText.admitted({ company: 'Mazowe Gold' }));
    await expectClean();
  });

  it('is returned with reasons and a comment, and not without', async () => {
    let sent: unknown;
    await openPage(address, 'person', [
      answer(readApplication, application),
      answer(returnApplication, ({ body }) => {
        sent = body;
        return { ...application, state: 'RETURNED' as const };
      }),
    ]);
    await settle();
    await page.getByRole('button', { name: admissionText.sendBack(), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabelText(admissionText.comment()).fill('The scan is black.');
    const send = dialog.getByRole('button', { name: admissionText.sendBack(), exact: true });
    await send.click();
    await expect.poll(readPage).toContain(admissionText.reasonsMissing());
    expect(sent).toBeUndefined();
    await dialog.getByLabelText(admissionText.returnReason({ reason: 'certificate_unreadable' })).click();
    await expectClean();
    await send.click();
    await expect.poll(() => sent).toEqual({ reasons: ['certificate_unreadable'], comment: 'The scan is black.' });
    await expect.poll(readPage).toContain(admissionText.returned());
  });
});
