import { describe, expect, test } from 'vitest';
import { FACTS } from '../facts/all-facts.ts';
import { LIVES } from './all-lives.ts';
import { complianceLife, REGISTERED_STATES } from './asset.ts';
import { isOpenIn, type Step, stateAfter } from './define-life.ts';

const isOfStrangers = (who: Step['who']) => who !== 'register' && who.access === 'public';
const isOfHistory = (tag: string) => tag.split('/')[0] === 'history';

describe.each(LIVES)('$title', (life) => {
  const steps = Object.entries(life.steps);

  test('names only its own states', () => {
    for (const [name, { from, to }] of steps) {
      const named = [...from, ...(to === 'same' ? [] : to)].filter((state) => state !== null);
      expect(
        named.filter((state) => !life.states.includes(state)),
        name,
      ).toEqual([]);
      expect(new Set(from).size, name).toBe(from.length);
    }
  });

  test('describes each condition, and has none that no step requires', () => {
    const required = new Set(steps.flatMap(([, { requires }]) => requires));
    expect([...required].sort()).toEqual(Object.keys(life.conditions).sort());
  });

  test('names an event of the contract for each step, or why there is none', () => {
    for (const [name, { fact }] of steps) {
      if ('unrecorded' in fact) expect(fact.unrecorded, name).not.toBe('');
      else expect(FACTS, name).toContain(fact);
    }
  });

  test('has the history read again after each step that records an event', () => {
    // Strangers, who write to a company, read no history.
    const recorded = steps.filter(([, { who, fact }]) => !('unrecorded' in fact || isOfStrangers(who)));
    const silent = recorded.filter(([, { who }]) => who !== 'register' && !who.changes?.some(isOfHistory));
    expect(silent.map(([name]) => name)).toEqual([]);
  });
});

test('only plotting leads out of the states that follow the approval of a boundary', () => {
  const steps = Object.entries(complianceLife.steps);
  const leaving = steps.filter(
    ([, { from, to }]) =>
      REGISTERED_STATES.some((state) => (from as readonly unknown[]).includes(state)) &&
      to.some((state) => !(REGISTERED_STATES as readonly string[]).includes(state)),
  );
  expect(leaving.map(([name]) => name)).toEqual(['replot']);
});

test('a step is open only in its states, and leads to its declared state', () => {
  const { approveBoundary, plot } = complianceLife.steps;
  expect(complianceLife.states.filter((state) => isOpenIn(approveBoundary, state))).toEqual(['PLOTTED']);
  expect(stateAfter(approveBoundary, 'PLOTTED')).toBe('REGISTERED');
  expect(stateAfter(plot, null)).toBe('PLOTTED');
  expect(() => stateAfter(approveBoundary, 'APPROVED')).toThrow('closed');
});
