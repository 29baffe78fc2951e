import * as z from 'zod/mini';

/**
 * Roles that a company gives, from the least to the most powerful; `Client` and `Gatekeeper` can only view what
 * concerns them.
 */
export const COMPANY_ROLES = [
  'Client',
  'Gatekeeper',
  'Reception',
  'Sales',
  'Survey',
  'Cartography',
  'Manager',
  'Director',
  'Admin',
] as const;
export const CompanyRole = z.enum(COMPANY_ROLES);
export type CompanyRole = z.infer<typeof CompanyRole>;

/** A person's role in a company; `SUPERADMIN` is above every company. */
export const Role = z.enum([...COMPANY_ROLES, 'SUPERADMIN']);
export type Role = z.infer<typeof Role>;

/** Roles that the admin panel offers, in its order. */
export const ASSIGNABLE_ROLES = [
  'Cartography',
  'Survey',
  'Sales',
  'Reception',
  'Manager',
  'Director',
  'Admin',
] as const satisfies readonly CompanyRole[];

export const DEPARTMENTS = ['FRONTDESK', 'SALES', 'CARTOGRAPHY', 'SURVEY', 'MANAGEMENT'] as const;
export type Department = (typeof DEPARTMENTS)[number];

interface RoleTraits {
  /** A role can grant or remove roles of its own rank or lower. */
  readonly rank: number;
  readonly departments: readonly Department[];
  /** Works for the company, unlike a client, who only looks at assets. */
  readonly staff: boolean;
  readonly sight: Sight;
}

/**
 * How much of a company a role sees: only what concerns the person, with the personal data of others masked; the
 * company, with National IDs masked; or everything.
 */
export const SIGHTS = ['own', 'company', 'everything'] as const;
export type Sight = (typeof SIGHTS)[number];

/** The one table of roles. */
export const ROLE_TRAITS: Readonly<Record<Role, RoleTraits>> = {
  Client: { rank: 0, departments: [], staff: false, sight: 'own' },
  Gatekeeper: { rank: 0, departments: [], staff: false, sight: 'own' },
  Reception: { rank: 1, departments: ['FRONTDESK'], staff: true, sight: 'everything' },
  Sales: { rank: 1, departments: ['SALES'], staff: true, sight: 'everything' },
  Survey: { rank: 1, departments: ['SURVEY'], staff: true, sight: 'company' },
  Cartography: { rank: 1, departments: ['CARTOGRAPHY'], staff: true, sight: 'company' },
  Manager: { rank: 2, departments: ['MANAGEMENT'], staff: true, sight: 'everything' },
  Director: { rank: 3, departments: ['MANAGEMENT'], staff: true, sight: 'everything' },
  Admin: { rank: 3, departments: DEPARTMENTS, staff: true, sight: 'everything' },
  SUPERADMIN: { rank: 4, departments: DEPARTMENTS, staff: true, sight: 'everything' },
};

/**
 * Whether a role opens a department. Compared without regard to case, because older clients write both in their own
 * way.
 */
export function opensDepartment(role: string, department: string): boolean {
  const traits = Object.entries(ROLE_TRAITS).find(([name]) => name.toLowerCase() === role.toLowerCase())?.[1];
  return traits?.departments.some((name) => name.toLowerCase() === department.toLowerCase()) ?? false;
}

/** Roles that work for the company. */
export const STAFF_ROLES = Role.options.filter((role) => ROLE_TRAITS[role].staff);

/** Roles that read trees of gates: staff, and those who attest. */
export const GATE_READING_ROLES = ['Gatekeeper', ...STAFF_ROLES] as const satisfies readonly Role[];

/** Roles that see the dashboard's working area in any department. */
export const WORKING_AREA_ROLES = ['Director', 'Manager', 'Admin', 'SUPERADMIN'] as const satisfies readonly Role[];
/** Roles that plot and re-plot boundaries, and manage categories. */
export const PLOTTING_ROLES = [
  'Cartography',
  'Manager',
  'Director',
  'Admin',
  'SUPERADMIN',
] as const satisfies readonly Role[];
/** Roles that manage people and their roles. */
export const PEOPLE_ROLES = ['Director', 'Admin', 'SUPERADMIN'] as const satisfies readonly Role[];
/** Roles that meet people and confirm their identity from the documents shown. */
export const CONFIRMING_ROLES = ['Reception', 'Manager', ...PEOPLE_ROLES] as const satisfies readonly Role[];
/** Roles that file documents with an asset. */
export const FILING_ROLES = ['Reception', 'Sales', 'Survey', ...PLOTTING_ROLES] as const satisfies readonly Role[];
/** Roles that approve plotted boundaries and decide an asset's standing. */
export const DECIDING_ROLES = ['Manager', 'Director', 'Admin', 'SUPERADMIN'] as const satisfies readonly Role[];
/** Roles that agree for their company to share figures with another. Platform operators agree for no company. */
export const SHARING_ROLES = ['Manager', 'Director', 'Admin'] as const satisfies readonly Role[];
/** Roles that read a company's finances: those who sell, take money or decide. */
export const FINANCE_ROLES = ['Reception', 'Sales', ...DECIDING_ROLES] as const satisfies readonly Role[];
/** Roles that put assets on sale and take them off. */
export const SELLING_ROLES = ['Sales', ...DECIDING_ROLES] as const satisfies readonly Role[];
