import type { requestClearance as endpoint, OwnClearance } from '@atlas/contract/clearance';
import type { Received } from '@atlas/contract/endpoint';
import { companyFacts } from '@atlas/contract/facts/companies';
import type { Verdict } from '@atlas/contract/permits';
import { because } from '@atlas/contract/reasons';
import { DEPARTMENTS, type Department, opensDepartment } from '@atlas/contract/roles';
import * as words from '@atlas/messages/desk';
import type { Scope } from '../../platform/database/database.ts';
import { writePermits } from '../../platform/describe-reason.ts';
import { recordFact } from '../../platform/events.ts';
import { type Refusal, refuse } from '../../platform/outcome.ts';
import { openWorkItem, readClerk } from '../../work-items/index.ts';
import { decideAsking } from './clearance-policy.ts';
import { countRecentRequests, holdRequests, insertClearance, listOwnClearances } from './clearance-repository.ts';

/** The acting person's requests, and which departments they can ask for. */
export async function readOwnClearance(scope: Scope): Promise<OwnClearance> {
  const { role } = await readClerk(scope);
  const requests = await listOwnClearances(scope.tx);
  const asking = { role, requests, madeToday: await countRecentRequests(scope.tx) };
  const verdicts = Object.fromEntries(DEPARTMENTS.map((name) => [name, decideAsking(asking, name)])) as Record<
    Department,
    Verdict
  >;
  return { requests: [...requests], permits: writePermits(verdicts, scope.locale) };
}

/** Asks management for a role that opens a department. */
export async function requestClearance(
  scope: Scope,
  { department, role, reason }: Received<typeof endpoint>['body'],
): Promise<OwnClearance | Refusal<'step_refused'>> {
  const { tx, locale, actor } = scope;
  const { role: own } = await readClerk(scope);
  await holdRequests(tx);
  const madeToday = await countRecentRequests(tx);
  const verdict = decideAsking({ role: own, requests: await listOwnClearances(tx), madeToday }, department);
  if (!verdict.allowed) return refuse('step_refused', { reason: verdict.because });
  if (role !== undefined && !opensDepartment(role, department)) {
    return refuse('step_refused', { reason: because('role_opens_not', { role, department }) });
  }
  const id = crypto.randomUUID();
  await insertClearance(tx, { id, department, role: role ?? null, reason });
  const title =
    role === undefined
      ? words.titleClearance({ department }, { locale })
      : words.titleRole({ role, department }, { locale });
  await openWorkItem(tx, {
    queueName: 'Employee Requests',
    kind: role === undefined ? 'access' : 'role',
    title,
    // The reason is with the request only, so that it can be forgotten with the person.
    text: title,
    priority: 'normal',
    channel: 'system',
    subject: { type: 'clearance', id },
    mayRepeat: true,
  });
  await recordFact(tx, companyFacts.clearanceRequested, {
    subject: { id: actor.sub },
    after: { department, role: role ?? null },
  });
  return readOwnClearance(scope);
}
