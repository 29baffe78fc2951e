import { UserId } from '@atlas/contract/identifiers';
import { ASSIGNABLE_ROLES, COMPANY_ROLES, type CompanyRole, ROLE_TRAITS, type Role } from '@atlas/contract/roles';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { permitsAbout, permitsOfRole } from './policy.ts';
import { decideAssignment, decideGrant, decideRemoval, isLeader, type RoleReason, rolesAbove } from './rules.ts';

const person = (digit: number) => UserId.parse(`0000000${digit}-0000-4000-8000-000000000000`);
const ME = person(1);
const OTHER = person(2);
const THIRD = person(3);

function reasons(verdict: ReturnType<typeof decideGrant>): readonly RoleReason[] {
  return verdict.ok ? [] : verdict.reasons;
}

describe('giving a role', () => {
  it.each<[Role, CompanyRole | null, CompanyRole, RoleReason[]]>([
    ['Director', null, 'Manager', []],
    ['Director', 'Reception', 'Director', []],
    ['Director', 'Manager', 'Admin', []],
    ['Admin', 'Director', 'Reception', []],
    ['Manager', null, 'Director', ['role_above_own']],
    ['Manager', 'Director', 'Reception', ['role_above_own']],
    ['Manager', 'Reception', 'Manager', []],
    ['SUPERADMIN', 'Admin', 'Client', []],
  ])('%s gives someone who is %s the role %s: %j', (own, present, proposed, expected) => {
    const verdict = decideAssignment({ sub: ME, role: own }, { sub: OTHER, role: present }, proposed, [
      ME,
      OTHER,
      THIRD,
    ]);
    expect(reasons(verdict)).toEqual(expected);
  });

  it('is never decided by the person themselves, upwards, downwards or sideways', () => {
    for (const proposed of ASSIGNABLE_ROLES) {
      const verdict = decideAssignment({ sub: ME, role: 'Admin' }, { sub: ME, role: 'Admin' }, proposed, [ME, OTHER]);
      expect(reasons(verdict)).toContain('role_own');
    }
  });

  it('does not demote the last leader', () => {
    const subject = { sub: OTHER, role: 'Director' } as const;
    const actor = { sub: ME, role: 'SUPERADMIN' } as const;
    expect(reasons(decideAssignment(actor, subject, 'Manager', [OTHER]))).toEqual(['last_leader']);
    expect(reasons(decideAssignment(actor, subject, 'Admin', [OTHER]))).toEqual([]);
    expect(reasons(decideAssignment(actor, subject, 'Manager', [OTHER, THIRD]))).toEqual([]);
  });

  it('never raises anyone above the giver', () => {
    const role = fc.constantFrom(...COMPANY_ROLES);
    fc.assert(
      fc.property(role, fc.option(role), role, (own, present, proposed) => {
        const verdict = decideAssignment({ sub: ME, role: own }, { sub: OTHER, role: present }, proposed, [ME, OTHER]);
        if (verdict.ok) {
          expect(ROLE_TRAITS[proposed].rank).toBeLessThanOrEqual(ROLE_TRAITS[own].rank);
          if (present !== null) expect(ROLE_TRAITS[present].rank).toBeLessThanOrEqual(ROLE_TRAITS[own].rank);
        }
        expect(decideGrant(own, proposed).ok).toBe(ROLE_TRAITS[proposed].rank <= ROLE_TRAITS[own].rank);
      }),
    );
  });
});

describe('removing a member', () => {
  it.each<[Role, CompanyRole, RoleReason[]]>([
    ['Director', 'Admin', []],
    ['Manager', 'Admin', ['role_above_own']],
    ['SUPERADMIN', 'Director', []],
  ])('%s removes a %s: %j', (own, present, expected) => {
    const verdict = decideRemoval({ sub: ME, role: own }, { sub: OTHER, role: present }, [OTHER, THIRD]);
    expect(reasons(verdict)).toEqual(expected);
  });

  it('spares oneself and the last leader', () => {
    expect(reasons(decideRemoval({ sub: ME, role: 'Admin' }, { sub: ME, role: 'Admin' }, [ME, OTHER]))).toEqual([
      'role_own',
    ]);
    const superAdmin = { sub: ME, role: 'SUPERADMIN' } as const;
    expect(reasons(decideRemoval(superAdmin, { sub: OTHER, role: 'Admin' }, [OTHER]))).toEqual(['last_leader']);
    expect(reasons(decideRemoval(superAdmin, { sub: OTHER, role: 'Sales' }, [THIRD]))).toEqual([]);
  });
});

describe('the roles whose invitations are withdrawn', () => {
  it('are all of them once a person no longer leads, and none among leaders of one rank', () => {
    expect(rolesAbove(null, COMPANY_ROLES)).toEqual(COMPANY_ROLES);
    expect(rolesAbove('Manager', COMPANY_ROLES)).toEqual(COMPANY_ROLES);
    expect(rolesAbove('Director', COMPANY_ROLES)).toEqual([]);
  });
});

describe('permits', () => {
  it('are open without a reason and closed with one', () => {
    for (const role of COMPANY_ROLES) {
      for (const permit of Object.values(permitsOfRole(role))) expect(permit.allowed).toBe(!('because' in permit));
      expect(permitsOfRole(role).managePeople.allowed).toBe(isLeader(role));
    }
    expect(permitsOfRole('Cartography').plot.allowed).toBe(true);
    expect(permitsOfRole('Survey').plot.allowed).toBe(false);
    expect(permitsOfRole('Survey').fileDocuments.allowed).toBe(true);
    expect(permitsOfRole('Client').readEvents.allowed).toBe(false);
    expect(permitsOfRole('Manager').register.allowed).toBe(true);
    expect(permitsOfRole('Cartography').register.allowed).toBe(false);
  });

  it('about a member follow the rules', () => {
    const actor = { sub: ME, role: 'Director' } as const;
    const self = permitsAbout(actor, { sub: ME, role: 'Director' }, [ME]);
    expect([self.changeRole.allowed, self.remove.allowed]).toEqual([false, false]);
    const colleague = permitsAbout(actor, { sub: OTHER, role: 'Admin' }, [ME, OTHER]);
    expect([colleague.changeRole.allowed, colleague.remove.allowed]).toEqual([true, true]);
    const lastOne = permitsAbout({ sub: ME, role: 'SUPERADMIN' }, { sub: OTHER, role: 'Admin' }, [OTHER]);
    expect([lastOne.changeRole.allowed, lastOne.remove.allowed]).toEqual([true, false]);
  });
});
