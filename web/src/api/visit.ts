import { CompanyId } from '@atlas/contract/identifiers';
import { ApiError } from './api-error.ts';
import { makeQuestion } from './question.ts';

const visit = makeQuestion<CompanyId>();

/** The company that a SUPERADMIN is asked to open a visit to; undefined if none is. */
export const useVisitRequest = visit.useOpen;

/**
 * Sends a call, and once more after the person has opened a visit, if the register asks for one. Without it the refusal stays the
 * call's answer.
 */
export async function sendOnVisit<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'visit_reason_required') throw error;
    const company = CompanyId.safeParse(error.reason?.parameters.companyID);
    if (!company.success || !(await visit.ask(company.data))) throw error;
    return send();
  }
}
