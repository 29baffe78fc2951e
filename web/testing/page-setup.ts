import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import '../src/app/app.css';
import { takeUnanswered } from './calls.ts';
import { listenToFaults, takeFaults } from './faults.ts';
import { startRegister } from './register.ts';

beforeAll(async () => {
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
