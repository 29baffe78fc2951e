import { declineInvitationByLink, readInvitation } from '@atlas/contract/companies';
import * as peopleText from '@atlas/messages/people';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectCleanInEveryForm, settle } from '../../testing/judge-page.ts';
import { makeAnswer } from '../../testing/make-answer.ts';
import { openPage } from '../../testing/open-page.tsx';
import { answer, refuse } from '../../testing/stub-endpoint.ts';

const TOKEN = 'a-token-that-nobody-was-ever-given';
const ADDRESS = `/invitation#token=${TOKEN}`;
const open = answer(readInvitation, makeAnswer(readInvitation));
const decline = () => page.getByRole('button', { name: peopleText.invitationDecline() }).first();
const confirm = () => page.getByRole('alertdialog').getByRole('button', { name: peopleText.invitationDecline() });

it('is declined with the link alone', async () => {
  const sent: unknown[] = [];
  await openPage(ADDRESS, 'visitor', [
    open,
    answer(declineInvitationByLink, ({ body }) => {
      sent.push(body);
      return { message: 'Invitation declined' };
    }),
  ]);
  await expect.element(decline()).toBeVisible();
  await settle();
  await expectCleanInEveryForm();
  await decline().click();
  await expect.element(page.getByText(peopleText.declineSentence())).toBeVisible();
  expect(sent).toEqual([]);
  await settle();
  await expectCleanInEveryForm();
  await confirm().click();
  await expect.element(page.getByText(peopleText.invitationDeclined())).toBeVisible();
  expect(sent).toEqual([{ token: TOKEN }]);
  expect(decline().elements()).toEqual([]);
});

it('is accepted or declined by a person who has signed in, and says when it is spent', async () => {
  await openPage(ADDRESS, 'person', [open, refuse(declineInvitationByLink, 'token_spent')]);
  await expect.element(page.getByRole('button', { name: peopleText.invitationAccept() })).toBeVisible();
  await decline().click();
  await confirm().click();
  await expect.element(page.getByRole('alert')).toBeVisible();
});
