import { declineInvitation, listMyInvitations } from '@atlas/contract/companies';
import * as peopleText from '@atlas/messages/people';
import * as profileText from '@atlas/messages/profile';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectCleanInEveryForm, settle } from '../../testing/judge-page.ts';
import { makeAnswer } from '../../testing/make-answer.ts';
import { openPage } from '../../testing/open-page.tsx';
import { answer } from '../../testing/stub-endpoint.ts';

it('an invitation is declined in the profile only after a question, which names the company', async () => {
  const made = makeAnswer(listMyInvitations);
  const invitations = made.invitations.slice(0, 1);
  const [{ _id, company } = { _id: '', company: '' }] = invitations;
  const taken: unknown[] = [];
  await openPage('/profile/companies', 'person', [
    answer(listMyInvitations, { ...made, invitations }),
    answer(declineInvitation, ({ params }) => {
      taken.push(params.invitationID);
      return { message: 'Invitation declined' };
    }),
  ]);
  await settle();
  await page.getByRole('button', { name: `${profileText.decline()}: ${company}` }).click();
  const question = page.getByRole('alertdialog');
  await expect.element(question.getByText(peopleText.declineCompanyQuestion({ company }))).toBeVisible();
  expect(taken).toEqual([]);
  await expectCleanInEveryForm();
  await question.getByRole('button', { name: peopleText.invitationDecline() }).click();
  await expect.poll(() => taken).toEqual([_id]);
});
