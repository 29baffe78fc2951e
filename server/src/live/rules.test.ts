import { DEPARTMENTS, Role } from '@atlas/contract/roles';
import { QUEUE_DEPARTMENTS, QUEUE_NAMES } from '@atlas/contract/work';
import { describe, expect, it } from 'vitest';
import { areClaimsTrue, CountedWindow } from './rules.ts';

const SUB = '10000000-0000-4000-8000-00000000000a';

describe('claims', () => {
  it('hold only together: own id, own role, the department of the queue, and a role that opens it', () => {
    for (const role of Role.options) {
      for (const claimed of Role.options) {
        for (const queueName of QUEUE_NAMES) {
          for (const expectedRole of DEPARTMENTS) {
            const holds = areClaimsTrue({ userId: SUB as never, role: claimed, expectedRole, queueName }, SUB, role);
            const isTrue = claimed === role && expectedRole === QUEUE_DEPARTMENTS[queueName];
            if (!isTrue || role === 'Client' || role === 'Gatekeeper') expect(holds).toBe(false);
            if (isTrue && (role === 'Admin' || role === 'SUPERADMIN')) expect(holds).toBe(true);
          }
        }
      }
    }
  });

  it('are read without regard to case', () => {
    const claims = {
      userId: SUB.toUpperCase() as never,
      role: 'RECEPTION',
      expectedRole: 'frontdesk',
      queueName: 'Payments',
    };
    expect(areClaimsTrue({ ...claims, queueName: 'Payments' }, SUB, 'Reception')).toBe(true);
    expect(areClaimsTrue({ ...claims, queueName: 'Approvals' }, SUB, 'Reception')).toBe(false);
  });
});

describe('a counted window', () => {
  it('is within its limit below one, and begins again after its time', () => {
    const window = new CountedWindow({ most: 3, milliseconds: 100 });
    expect([0, 0, 0, 0].map((now) => window.count(now) < 1)).toEqual([true, true, true, false]);
    expect(window.isOver(99)).toBe(false);
    expect(window.isOver(100)).toBe(true);
    expect(window.count(100)).toBe(0);
  });

  it('tells a flood from a slip', () => {
    const window = new CountedWindow({ most: 20, milliseconds: 10_000 });
    const counts = Array.from({ length: 201 }, () => window.count(1));
    expect(counts[20]).toBe(1);
    expect(counts[199]).toBeLessThan(10);
    expect(counts[200]).toBe(10);
  });
});
