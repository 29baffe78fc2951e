export { assignRole } from './assign-role.ts';
export { createCompany } from './create-company.ts';
export { readCompany } from './read-company.ts';
