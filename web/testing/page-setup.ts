import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import '../src/app/app.css';
import { takeUnanswered } from './calls.ts';
import { listenToFaults, takeFaults } from './faults.ts';
import { startRegister } from './register.ts';

/**
 * Colours change at once: otherwise every part of a page that is shown on dark paper begins a transition, which its
 * children follow one after another.
 */
function changeAtOnce(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { transition: none !important; }');
  document.adoptedStyleSheets = [sheet];
}

beforeAll(async () => {
  changeAtOnce();
  document.documentElement.lang = 'en';
  document.title = 'Atlas Engine';
  document.body.className = 'flex flex-col';
  listenToFaults();
  await startRegister();
});

beforeEach(() => {
  takeFaults();
  takeUnanswered();
});

/** A test passes only if no page reported an error and a stub answered every call. */
afterEach(() => {
  expect(takeUnanswered(), 'calls that no stub answers').toEqual([]);
  expect(takeFaults(), 'errors of the page').toEqual([]);
});
