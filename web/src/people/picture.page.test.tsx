import { removePicture, setPicture, viewPicture } from '@atlas/contract/pictures';
import { readProfile } from '@atlas/contract/profile';
import * as profileText from '@atlas/messages/profile';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectCleanInEveryForm, settle } from '../../testing/judge-page.ts';
import { makeAnswer, makeID } from '../../testing/make-answer.ts';
import { openPage } from '../../testing/open-page.tsx';
import { register } from '../../testing/register.ts';
import { answer, answerFile } from '../../testing/stub-endpoint.ts';

const ADDRESS = '/profile/settings';
const pictureID = makeID(77);
const without = { ...makeAnswer(readProfile), name: 'Tariro Moyo', pictureID: null };
const having = { ...without, pictureID };
const readPage = () => document.body.textContent;

/** A landscape as a phone takes it, as far as its size goes. */
async function drawPicture(width = 1600, height = 900): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d');
  pen?.fillRect(0, 0, width / 2, height);
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'phone.png', { type: 'image/png' });
}

/** Chooses a file as the device's dialog does. */
function choose(file: File): void {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('The page has no field for a file.');
  const chosen = new DataTransfer();
  chosen.items.add(file);
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

describe('the picture of a person', () => {
  it('is their initials until they choose one, of which a small square is sent', async () => {
    await openPage(ADDRESS, 'person', [answer(readProfile, without)]);
    await settle();
    expect(readPage()).toContain('TM');
    await expectCleanInEveryForm();
    const sent: string[] = [];
    register.use(
      answerFile(viewPicture, await drawPicture(64, 64)),
      answer(setPicture, ({ body }) => {
        sent.push(String(body));
        register.use(answer(readProfile, having));
        return { pictureID };
      }),
    );
    choose(await drawPicture());
    await expect.poll(readPage, { timeout: 10_000 }).toContain(profileText.pictureSaved());
    expect(sent).toHaveLength(1);
    expect(sent[0]).toContain('filename="picture.jpg"');
    expect(sent[0]?.length).toBeLessThan(60_000);
    await expect.poll(() => document.querySelectorAll('main img').length).toBe(2);
    await settle();
    await expectCleanInEveryForm();
  });

  it('is removed', async () => {
    await openPage(ADDRESS, 'person', [
      answer(readProfile, having),
      answerFile(viewPicture, await drawPicture(64, 64)),
      answer(removePicture, { message: 'Your picture was removed.' }),
    ]);
    await settle();
    register.use(answer(readProfile, without));
    await page.getByRole('button', { name: profileText.pictureRemove() }).click();
    await expect.poll(readPage).toContain('Your picture was removed.');
    await expect.poll(() => document.querySelectorAll('main img').length).toBe(0);
    await expect.element(page.getByRole('button', { name: profileText.pictureChoose() })).toBeVisible();
  });

  it('is not sent if the browser cannot open it, and the page says what to choose', async () => {
    await openPage(ADDRESS, 'person', [answer(readProfile, without)]);
    await settle();
    choose(new File(['no picture'], 'deed.jpg', { type: 'image/jpeg' }));
    await expect.poll(readPage).toContain(profileText.pictureUnreadable());
  });
});
