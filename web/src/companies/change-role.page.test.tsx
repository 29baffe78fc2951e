import { assignRole } from '@atlas/contract/admin';
import { listMembers } from '@atlas/contract/companies';
import * as adminText from '@atlas/messages/admin';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { COMPANY_ID } from '../../testing/full-answers.ts';
import { expectClean, expectCleanInEveryForm, settle } from '../../testing/judge-page.ts';
import { makeAnswer } from '../../testing/make-answer.ts';
import { openPage } from '../../testing/open-page.tsx';
import { register } from '../../testing/register.ts';
import { answer } from '../../testing/stub-endpoint.ts';

const open = { allowed: true, reason: null };
const [first] = makeAnswer(listMembers).members;
if (first === undefined) throw new Error('A company without members.');
const colleague = {
  ...first,
  name: 'Rumbidzai Moyo',
  role: 'Sales' as const,
  phone: null,
  permits: { changeRole: open, remove: open, confirm: open },
};

it('changes the role of a member who has no phone number', async () => {
  const sent: unknown[] = [];
  await openPage(`/company/${COMPANY_ID}/admin?panel=users`, 'person', [
    answer(listMembers, { members: [colleague] }),
    answer(assignRole, ({ body }) => {
      sent.push(body);
      register.use(answer(listMembers, { members: [{ ...colleague, role: 'Manager' }] }));
      return { message: 'Role assigned', invited: false };
    }),
  ]);
  await settle();
  await expectCleanInEveryForm();
  await page.getByRole('button', { name: `${adminText.changeRole()} ${colleague.name}` }).click();
  const dialog = page.getByRole('dialog', { name: adminText.changeRoleTitle({ name: colleague.name }) });
  const role = dialog.getByRole('combobox', { name: adminText.role() });
  await expect.element(role).toHaveValue('Sales');
  await expectClean();
  await role.selectOptions('Manager');
  await dialog.getByRole('button', { name: adminText.applyRole() }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toEqual([{ userSub: colleague.sub, companyID: COMPANY_ID, proposedRole: 'Manager' }]);
  await expect.element(page.getByRole('cell', { name: 'Manager' })).toBeVisible();
});
