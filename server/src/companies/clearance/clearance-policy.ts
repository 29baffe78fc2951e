import { approveClearance, type Clearance, declineClearance, MOST_REQUESTS_A_DAY } from '@atlas/contract/clearance';
import { ALLOWED, denied, permitCall, type Verdict } from '@atlas/contract/permits';
import { because, type Hindrance } from '@atlas/contract/reasons';
import { ASSIGNABLE_ROLES, type Department, opensDepartment, type Role } from '@atlas/contract/roles';
import { decideGrant } from '../rules.ts';
import type { ClearanceToDecide } from './clearance-repository.ts';

type AssignableRole = (typeof ASSIGNABLE_ROLES)[number];

/** What decides whether a person can ask for a department. */
interface Asking {
  readonly role: Role;
  /** Their earlier requests. */
  readonly requests: readonly Pick<Clearance, 'department' | 'state'>[];
  /** How many they made in the last 24 hours. */
  readonly madeToday: number;
}

/** Whether a person can ask for a role that opens a department. */
export function decideAsking({ role, requests, madeToday }: Asking, department: Department): Verdict {
  if (opensDepartment(role, department)) return denied(because('clearance_held', { department }));
  if (requests.some((one) => one.department === department && one.state === 'waiting')) {
    return denied(because('clearance_waiting'));
  }
  return madeToday >= MOST_REQUESTS_A_DAY ? denied(because('clearances_many', { most: MOST_REQUESTS_A_DAY })) : ALLOWED;
}

/** The roles that open a department and that someone in a role can give. */
export function rolesToGive(own: Role, department: Department): AssignableRole[] {
  return ASSIGNABLE_ROLES.filter((role) => opensDepartment(role, department) && decideGrant(own, role).ok);
}

/** What management can decide about a request, or why not. */
export function permitsOfClearance(
  own: Role,
  found: ClearanceToDecide,
): Readonly<Record<'approve' | 'decline', Verdict>> {
  const hindrance = hinderDecision(found);
  return {
    approve: permitCall(own, approveClearance, hindrance ?? hinderGiving(own, found)),
    decline: permitCall(own, declineClearance, hindrance),
  };
}

function hinderDecision({ request, bySelf, bySamePerson }: ClearanceToDecide): Hindrance | undefined {
  if (request.state !== 'waiting') return because('clearance_decided');
  if (bySelf) return because('requested_by_you');
  return bySamePerson ? because('same_person') : undefined;
}

function hinderGiving(own: Role, { person, request }: ClearanceToDecide): Hindrance | undefined {
  if (person.role === null) return because('clearance_left');
  return rolesToGive(own, request.department).length === 0 ? because('role_above_own') : undefined;
}
