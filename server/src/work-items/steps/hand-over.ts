import type { Received } from '@atlas/contract/endpoint';
import { handOversFrom } from '@atlas/contract/hand-overs';
import { because, type Hindrance } from '@atlas/contract/reasons';
import type { WorkItemDetail, WorkSite } from '@atlas/contract/work';
import type { handOverWorkItem as endpoint } from '@atlas/contract/work-steps';
import type { Scope } from '../../platform/database/database.ts';
import { AppError, refuse } from '../../platform/outcome.ts';
import { atDesk } from '../guards-repository.ts';
import { handOverItem, sendItem } from '../hand-over-item.ts';
import type { Place } from '../hidden-item.ts';
import type { HeldItem } from '../lock-item.ts';
import { type StepRefusal, takeStep } from './take-step.ts';

type Body = Received<typeof endpoint>['body'];

/**
 * Hands an item over to another queue, which gets it with its messages. The platform's desk hands over to a company.
 * @throws AppError `not_found` for an item that the person does not see, and a company that is not admitted
 */
export function handOverWorkItem(scope: Scope, place: Place, body: Body): Promise<WorkItemDetail | StepRefusal> {
  return takeStep(scope, place, { version: body.version, permit: 'handOver' }, async (item) => {
    const hindrance = findHindrance(item, body, await atDesk(scope.tx));
    if (hindrance !== undefined) return refuse('step_refused', { reason: hindrance });
    const { to, code, comment, toCompanyID } = body;
    const site = readSite(body);
    const handOver = {
      item,
      queueName: to,
      handOverCode: code,
      ...(comment === undefined ? {} : { reason: comment }),
      ...(site === undefined ? {} : { site }),
    };
    if (toCompanyID === undefined) await handOverItem(scope.tx, handOver);
    else if (!(await sendItem(scope.tx, handOver, toCompanyID))) throw new AppError('not_found');
    return undefined;
  });
}

/** What the next queue needs to know first. */
function findHindrance(item: HeldItem, body: Body, isDesk: boolean): Hindrance | undefined {
  const { to, code, comment, site, toCompanyID } = body;
  const leads = handOversFrom(item.queueName).some((one) => one.code === code && one.to === to);
  if (!leads) return because('hand_over_nowhere');
  if (code === 'refused') {
    // Nobody decides about a boundary that they plotted.
    if (item.ownPlot !== null) return because(item.ownPlot);
    return comment === undefined ? because('reason_missing') : undefined;
  }
  const isQualified = code === 'qualified' || code === 'survey_wanted';
  if (isQualified && item.requester.phone === null) return because('requester_phone_missing');
  if (code === 'survey_wanted' && site === undefined) return because('site_missing');
  if (isDesk && isQualified && toCompanyID === undefined) return because('company_not_chosen');
  if (toCompanyID !== undefined && !(isDesk && isQualified)) return because('company_not_chosen_here');
  return undefined;
}

function readSite({ site }: Body): WorkSite | undefined {
  return site && { description: site.description, latitude: site.latitude ?? null, longitude: site.longitude ?? null };
}
