import { readCompany } from '@atlas/contract/companies';
import * as companiesText from '@atlas/messages/companies';
import * as uiText from '@atlas/messages/ui';
import { describe, expect, it } from 'vitest';
import { answerAll } from './answer-all.ts';
import { makeClosedCompany, makeEmptyCompany } from './full-answers.ts';
import {
  expectClean,
  expectCleanInEveryForm,
  expectNothingCutOffEnlarged,
  expectNothingUnderTab,
  listWaiting,
  settle,
} from './judge-page.ts';
import { makeAnswer } from './make-answer.ts';
import { openPage, type Viewer } from './open-page.tsx';
import { register } from './register.ts';
import type { Screen } from './screens/screen.ts';
import { answer, describeError, leaveWaiting, refuse } from './stub-endpoint.ts';

const ROUNDS = 2;
const FAILURE = describeError('unavailable');

/** Tests each screen full, empty, loading, denied and failed. */
export function testScreens(screens: readonly Screen[]): void {
  describe.each(screens.map((screen) => [screen.name, screen] as const))('%s', (_name, screen) => {
    testShown(screen);
    if (screen.whenEmpty !== undefined) testEmpty(screen, screen.whenEmpty);
    if (screen.reads.length > 0) {
      testWaiting(screen);
      testFailed(screen);
    }
    testDenied(screen);
  });
}

const viewerOf = ({ guard }: Screen): Viewer => (guard === 'none' ? 'visitor' : 'person');

function testShown(screen: Screen): void {
  it('shows its content, wide and narrow, on light paper and on dark', async () => {
    await openPage(screen.address, viewerOf(screen), screen.stubs?.());
    await settle({ stillWaits: screen.showsSkeletons === true });
    expect(countHeadings(), 'headings of the first level').toBe(1);
    await expect.poll(readPage).toContain(screen.says);
    expect(readPage()).not.toContain(FAILURE);
    await expectCleanInEveryForm();
    if (screen.guard !== 'none' && screen.guard !== 'open') return;
    await expectNothingUnderTab();
    await expectNothingCutOffEnlarged();
  });
}

function testEmpty(screen: Screen, words: string): void {
  it('has an empty state', async () => {
    const nothing = screen.reads.map((endpoint) => answer(endpoint, makeAnswer(endpoint, 'empty')));
    await openPage(screen.address, viewerOf(screen), [...nothing, answer(readCompany, makeEmptyCompany())]);
    await settle();
    await expect.poll(readPage).toContain(words);
    await expectClean();
  });
}

function testWaiting(screen: Screen): void {
  it('has a loading state', async () => {
    await openPage(screen.address, viewerOf(screen), screen.reads.map(leaveWaiting));
    await settle({ stillWaits: true });
    // A company's frame appears with its answer, and this part of the page is loading inside it.
    await expect.poll(countHeadings, { message: 'headings of the first level' }).toBe(1);
    if (screen.waitsUnseen === undefined)
      await expect.poll(listWaiting, { message: 'parts that wait' }).not.toEqual([]);
    expect(readPage()).not.toContain(FAILURE);
    await expectClean();
  });
}

function testFailed(screen: Screen): void {
  it('shows a failure, and its content after another try', async () => {
    const refused = screen.reads.map((endpoint) => refuse(endpoint, 'unavailable'));
    await openPage(screen.address, viewerOf(screen), [...refused, ...(screen.stubs?.() ?? [])]);
    await settle();
    await expect.poll(readPage).toContain(FAILURE);
    await expectClean();
    register.use(...(screen.stubs?.() ?? []), ...answerAll);
    // A part that loads with another may also have been lost.
    for (let round = 1; round <= ROUNDS && findButtons(uiText.retry()).length > 0; round += 1) {
      for (const button of findButtons(uiText.retry())) button.click();
      await settle();
    }
    await expect.poll(readPage).toContain(screen.says);
    expect(findButtons(uiText.retry()), 'parts that are still lost').toEqual([]);
  });
}

function testDenied(screen: Screen): void {
  const { address, guard } = screen;
  if (guard === 'none' || guard === 'open') return;
  it('leads a visitor to the sign-in', async () => {
    await openPage(address, 'visitor');
    await settle();
    expect(location.pathname).toBe('/signin');
  });
  if (guard === 'person') return;
  it('reads like an address that does not exist to a stranger', async () => {
    await openPage(address, 'person', [refuse(readCompany, 'not_found'), ...(screen.strangerStubs?.() ?? [])]);
    await settle();
    await expect.poll(readPage).toContain(describeError('not_found'));
    await expectClean();
  });
  if (guard !== 'permit') return;
  it('tells a member without clearance that access is denied', async () => {
    await openPage(address, 'person', [answer(readCompany, makeClosedCompany())]);
    await settle();
    await expect.poll(readPage).toContain(companiesText.deniedTitle());
    await expectClean();
  });
}

/** The page's text as in its elements, before styles capitalise it. */
function readPage(): string {
  return document.body.textContent.replace(/\s+/g, ' ');
}

const countHeadings = () => document.querySelectorAll('h1').length;

function findButtons(name: string): HTMLButtonElement[] {
  return [...document.querySelectorAll('button')].filter(({ textContent }) => textContent.trim() === name);
}
