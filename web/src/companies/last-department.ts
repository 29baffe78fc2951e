import { type Department, ROLE_TRAITS, type Role } from '@atlas/contract/roles';

const KEY = 'atlasDepartment';

/** The department that a person works in: the only one that their role opens, or the one that they opened last here. */
export function findOwnDepartment(role: Role): Department | undefined {
  const { departments } = ROLE_TRAITS[role];
  if (departments.length === 1) return departments[0];
  const last = localStorage.getItem(KEY);
  return departments.find((name) => name === last);
}

/** Remembers on this device which department a person opened last. */
export function storeLastDepartment(department: Department): void {
  localStorage.setItem(KEY, department);
}
