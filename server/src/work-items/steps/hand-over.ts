import type { Received } from '@atlas/contract/endpoint';
import { handOversFrom } from '@atlas/contract/hand-overs';
import { because, type Hindrance } from '@atlas/contract/reasons';
import type { WorkItemDetail } from '@atlas/contract/work';
import type { handOverWorkItem as endpoint } from '@atlas/contract/work-steps';
import type { Scope } from '../../platform/database/database.ts';
import { refuse } from '../../platform/outcome.ts';
import { handOverItem } from '../hand-over-item.ts';
import type { HeldItem } from '../lock-item.ts';
import { type Place, type StepRefusal, takeStep } from './take-step.ts';

type Body = Received<typeof endpoint>['body'];

/** Hands an item over to another queue, which gets it with its messages. */
export function handOverWorkItem(scope: Scope, place: Place, body: Body): Promise<WorkItemDetail | StepRefusal> {
  return takeStep(scope, place, { version: body.version, permit: 'handOver' }, async (item) => {
    const hindrance = findHindrance(item, body);
    if (hindrance !== undefined) return refuse('step_refused', { reason: hindrance });
    const { to, code, comment, site } = body;
    await handOverItem(scope.tx, {
      item,
      queueName: to,
      handOverCode: code,
      ...(comment === undefined ? {} : { reason: comment }),
      ...(site === undefined
        ? {}
        : { site: { ...site, latitude: site.latitude ?? null, longitude: site.longitude ?? null } }),
    });
    return undefined;
  });
}

/** What the next queue needs to know first. */
function findHindrance(item: HeldItem, { to, code, site }: Body): Hindrance | undefined {
  const leads = handOversFrom(item.queueName).some((one) => one.code === code && one.to === to);
  if (!leads) return because('hand_over_nowhere');
  if (item.requester.phone === null) return because('requester_phone_missing');
  return code === 'survey_wanted' && site === undefined ? because('site_missing') : undefined;
}
