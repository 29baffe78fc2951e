import { logout as logoutCall } from '@atlas/contract/accounts';
import * as shellText from '@atlas/messages/shell';
import * as uiText from '@atlas/messages/ui';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectClean, settle } from '../../testing/judge-page.ts';
import { openPage } from '../../testing/open-page.tsx';
import { answer } from '../../testing/stub-endpoint.ts';
import { decodeClaims, readAccessToken } from '../api/access-token.ts';
import { hasDrafts, removeDrafts } from '../cartography/draft-database.ts';
import { writeDraft } from '../cartography/draft-store.ts';
import { EMPTY_PLOT } from '../cartography/plot-draft.ts';

const logout = () => page.getByRole('button', { name: shellText.logout() }).first();
const button = (name: string) => page.getByRole('alertdialog').getByRole('button', { name });
const DRAFT = { ...EMPTY_PLOT, points: [{ typed: ['-18.3', '30.6'] as const, place: [-18.3, 30.6] as const }] };

/** Opens a page as a person with a draft of this many companies on the device. */
async function open(companies: readonly string[]): Promise<string> {
  await openPage('/profile', 'person', [answer(logoutCall, { message: 'Out' })]);
  const { sub } = decodeClaims(readAccessToken() ?? '') ?? { sub: '' };
  for (const company of companies) await writeDraft([sub, company], DRAFT as unknown as typeof EMPTY_PLOT);
  await writeDraft(['somebody-else', 'one'], DRAFT as unknown as typeof EMPTY_PLOT);
  await settle();
  return sub;
}

it('asks what becomes of an unsaved boundary, and removes it', async () => {
  const person = await open(['one', 'two']);
  await logout().click();
  await expect.element(page.getByText(shellText.draftQuestion())).toBeVisible();
  await expectClean();
  await button(uiText.cancel()).click();
  expect(readAccessToken()).not.toBeNull();
  await logout().click();
  await button(shellText.draftRemove()).click();
  await expect.poll(readAccessToken).toBeNull();
  expect(await hasDrafts(person)).toBe(false);
  expect(await hasDrafts('somebody-else')).toBe(true);
});

it('keeps it for the next sign-in', async () => {
  const person = await open(['one']);
  await logout().click();
  await button(shellText.draftKeep()).click();
  await expect.poll(readAccessToken).toBeNull();
  expect(await hasDrafts(person)).toBe(true);
  await removeDrafts(person);
});

it('asks nothing without one', async () => {
  const person = await open([]);
  // A panel that was opened and left stores a draft without points.
  await writeDraft([person, 'one'], EMPTY_PLOT);
  await logout().click();
  await expect.poll(readAccessToken).toBeNull();
});
