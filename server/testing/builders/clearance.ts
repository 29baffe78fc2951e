import { requestClearance } from '@atlas/contract/clearance';
import type { WorkItemId } from '@atlas/contract/identifiers';
import type { Department } from '@atlas/contract/roles';
import { listWork } from '@atlas/contract/work';
import type { TestApp } from '../app.ts';
import { call } from '../call.ts';
import { buildMember, type TestCompany } from './company.ts';
import type { TestPerson } from './person.ts';

/** A request of a receptionist, new unless given. @returns its item in Employee Requests */
export async function buildClearance(
  test: TestApp,
  company: TestCompany,
  { by, department = 'SALES' }: { readonly by?: TestPerson; readonly department?: Department } = {},
): Promise<WorkItemId> {
  const person = by ?? (await buildMember(test, company, 'Reception'));
  const params = { companyID: company.companyID };
  await call(test.app, requestClearance, { params, body: { department, reason: 'I stand in for Rudo.' } }, person);
  const query = { queueName: 'Employee Requests', limit: 200 } as const;
  const { items } = await call(test.app, listWork, { params, query }, company.director);
  const item = items.find(({ requester, title }) => requester.userSub === person.sub && title.includes(department));
  if (item === undefined) throw new Error('the request did not reach management');
  return item._id;
}
