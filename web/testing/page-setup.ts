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

/** A test ends well only when no page complained and every call found its stub. */
afterEach(() => {
  expect(takeUnanswered(), 'calls that no stub answers').toEqual([]);
  expect(takeFaults(), 'errors of the page').toEqual([]);
});
