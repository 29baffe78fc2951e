import { readMilestones, setTarget } from '@atlas/server/dashboard/index';
import { actAs, pickColleague } from './colleague.ts';
import type { CompanyInMaking } from './company-in-making.ts';
import { requireDone } from './require-done.ts';

/** The managers set the target of a month while it lasts, this many days ago. */
const SET_DAYS_AGO = [152, 121, 91, 60, 30, 1] as const;
/** What gates of expenses should take in a month at most, in milli-Megajoules. */
const TARGET = 250_000n;

/** Schedules how the managers set a target for what gates take in each of the last months. */
export function planTargets({ scope, companyID, staff, timeline }: CompanyInMaking): void {
  const manager = pickColleague(staff, ['Manager', 'Director']);
  for (const daysAgo of SET_DAYS_AGO) {
    timeline.add(daysAgo, 'targets', async () => {
      const managing = await actAs(scope, manager, companyID);
      // The first month that is not over is the present one of that day.
      const { months } = await readMilestones(managing);
      const present = months.find(({ permits }) => permits.setTarget.allowed);
      if (present === undefined) throw new Error('no month is open to a target');
      requireDone(await setTarget(managing, companyID, present.month, TARGET.toString()));
    });
  }
}
