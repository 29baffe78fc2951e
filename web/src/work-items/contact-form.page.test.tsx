import { sendContact } from '@atlas/contract/contact';
import { readProfile } from '@atlas/contract/profile';
import * as workText from '@atlas/messages/work';
import { http } from 'msw';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectCleanInEveryForm, settle } from '../../testing/judge-page.ts';
import { makeAnswer } from '../../testing/make-answer.ts';
import { openPage } from '../../testing/open-page.tsx';
import { answer } from '../../testing/stub-endpoint.ts';

const PROFILE = {
  ...makeAnswer(readProfile),
  name: 'Tendai Moyo',
  email: 'tendai@example.com',
  phone: '+263771000009',
  verifiedPhone: '+263771000001',
};
const field = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) });

it('a person who is signed in finds their name, number and address filled in, and can change them', async () => {
  const sent: unknown[] = [];
  await openPage('/contact', 'person', [
    answer(readProfile, PROFILE),
    answer(sendContact, ({ body }) => {
      sent.push(body);
      return { ...makeAnswer(sendContact), key: 'k'.repeat(43) };
    }),
  ]);
  await expect.element(field(workText.name())).toHaveValue('Tendai Moyo');
  await expect.element(field(workText.phone())).toHaveValue('+263771000001');
  await expect.element(field(workText.email())).toHaveValue('tendai@example.com');
  await settle();
  await expectCleanInEveryForm();
  await field(workText.phone()).fill('+263 77 200 0002');
  await field(workText.message()).fill('Where do I pay?');
  await page.getByRole('button', { name: workText.doorAction({ door: 'contact' }) }).click();
  await expect
    .poll(() => sent, { timeout: 10_000 })
    .toMatchObject([{ name: 'Tendai Moyo', phone: '+263 77 200 0002' }]);
});

it('what they typed meanwhile stays', async () => {
  let reply = () => {};
  const isWanted = new Promise<void>((resolve) => {
    reply = resolve;
  });
  const late = http.get('*/api/protected/profile', async () => {
    await isWanted;
    return undefined;
  });
  await openPage('/contact', 'person', [late, answer(readProfile, PROFILE)]);
  await field(workText.name()).fill('T. Moyo');
  reply();
  await expect.element(field(workText.phone())).toHaveValue('+263771000001');
  await expect.element(field(workText.name())).toHaveValue('T. Moyo');
});

it('a visitor finds an empty form', async () => {
  await openPage('/contact', 'visitor');
  await settle();
  for (const name of [workText.name(), workText.phone(), workText.email()]) {
    await expect.element(field(name)).toHaveValue('');
  }
});
