import * as z from 'zod/mini';
import { ReturnReason } from '../admission.ts';
import { defineFact, type FactDefinition } from './define-fact.ts';
import { FiledDocument } from './filed-document.ts';

const OF_COMPANY = { subject: 'company', audience: 'public log' } as const;
const Registered = z.strictObject({ registrationNumber: z.nullable(z.string()) });
const Reasoned = z.strictObject({ reason: z.string() });

/** How the platform's desk lets companies in. The company's name is its label. */
export const admissionFacts = {
  certificateFiled: defineFact({ ...OF_COMPANY, type: 'company.document_added', after: FiledDocument }),
  companyApplied: defineFact({
    type: 'company.applied',
    subject: 'company',
    audience: 'company',
    after: Registered,
  }),
  applicationReturned: defineFact({
    type: 'company.application_returned',
    subject: 'company',
    audience: 'company',
    after: z.strictObject({ reasons: z.array(ReturnReason), comment: z.string() }),
  }),
  companyAdmitted: defineFact({ ...OF_COMPANY, type: 'company.admitted', after: Registered }),
  companySuspended: defineFact({ ...OF_COMPANY, type: 'company.suspended', after: Reasoned }),
  companyReinstated: defineFact({ ...OF_COMPANY, type: 'company.reinstated', after: Reasoned }),
} as const satisfies Record<string, FactDefinition>;
