import type { Received } from '@atlas/contract/endpoint';
import type { planSurvey } from '@atlas/contract/survey';
import type { JobPlan } from './job-repository.ts';

/** A plan as it is stored. */
export function planOf(body: Omit<Received<typeof planSurvey>['body'], 'version'>): JobPlan {
  return {
    site: body.site,
    date: body.date,
    crew: body.crew ?? null,
    categoryID: body.categoryId ?? null,
    plotNumber: body.plotNumber ?? null,
  };
}
