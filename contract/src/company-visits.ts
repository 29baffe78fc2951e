import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { fieldFault } from './field-reasons.ts';
import { CompanyId } from './identifiers.ts';
import { Instant, lineOfText } from './text.ts';

/** How long a visit is open. */
export const VISIT_MINUTES = 60;

/** Why a SUPERADMIN visits a company that they do not belong to. */
export const VISIT_REASONS = ['asked_by_company', 'dispute', 'security', 'legal_duty', 'repair'] as const;
export const VisitReason = z.enum(VISIT_REASONS);
export type VisitReason = z.infer<typeof VisitReason>;

export const Visit = z.object({
  visitID: z.uuid(),
  reason: VisitReason,
  /** What the visitor wrote about it. */
  note: z.string(),
  until: Instant,
});
export type Visit = z.infer<typeof Visit>;

/** A few words at least: three, of ten letters in all. */
const VisitNote = lineOfText(300).check(
  z.refine((text) => text.length >= 10 && text.split(/\s+/).length >= 3, fieldFault('visit_note_short')),
);

const ofCompany = { access: 'account', effect: 'write', params: z.object({ companyID: CompanyId }) } as const;

export const openVisit = defineEndpoint({
  ...ofCompany,
  method: 'POST',
  path: '/api/protected/companies/:companyID/visits',
  changes: ['companies/:companyID', 'history/:companyID'],
  summary:
    'Opens a visit of a SUPERADMIN to a company that they do not belong to, for an hour. Its reason is in the company’s event log.',
  body: z.object({ reason: VisitReason, note: VisitNote }),
  reply: Visit,
  errors: ['not_found'],
});

export const endVisit = defineEndpoint({
  ...ofCompany,
  method: 'DELETE',
  path: '/api/protected/companies/:companyID/visits',
  changes: ['companies/:companyID', 'history/:companyID'],
  summary: 'Ends the caller’s open visit to a company. The company is closed to them from then on.',
  reply: z.object({ message: z.string() }),
  errors: ['not_found'],
});
