import type { Department } from '@atlas/contract/roles';
import { describe, expect, it } from 'vitest';
import { decideAsking, rolesToGive } from './clearance-policy.ts';

const waiting = (department: Department) => [{ department, state: 'waiting' }] as const;

describe('asking for a department', () => {
  it('is closed for one that the role opens, one that was asked for, and after three requests', () => {
    const codeOf = (...given: Parameters<typeof decideAsking>) => {
      const verdict = decideAsking(...given);
      return verdict.allowed ? undefined : verdict.because.code;
    };
    const asking = { role: 'Reception', requests: [], madeToday: 0 } as const;
    expect(codeOf(asking, 'FRONTDESK')).toBe('clearance_held');
    expect(codeOf(asking, 'SALES')).toBeUndefined();
    expect(codeOf({ ...asking, requests: waiting('SALES') }, 'SALES')).toBe('clearance_waiting');
    expect(codeOf({ ...asking, requests: waiting('SALES') }, 'SURVEY')).toBeUndefined();
    expect(codeOf({ ...asking, madeToday: 3 }, 'SURVEY')).toBe('clearances_many');
  });
});

describe('the roles to give', () => {
  it('open the department and are not above one’s own', () => {
    expect(rolesToGive('Director', 'SALES')).toEqual(['Sales', 'Admin']);
    expect(rolesToGive('Director', 'MANAGEMENT')).toEqual(['Manager', 'Director', 'Admin']);
    expect(rolesToGive('Manager', 'MANAGEMENT')).toEqual(['Manager']);
  });
});
