import type { CompanyOverview } from '@atlas/contract/companies';
import * as dashboardText from '@atlas/messages/dashboard';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '../people/session.ts';
import { Panel } from '../ui/panel.tsx';
import { plotPathOf } from './plot-path.ts';

/**
 * The boundary that the person has on this device and has not saved. Nothing is shown without one, because on most days
 * there is none.
 */
export function OwnDrafts({ company }: { company: CompanyOverview }) {
  const points = useDraftPoints(company.companyID);
  if (points === 0) return null;
  return (
    <Panel title={dashboardText.drafts()}>
      <p className="flex flex-wrap items-center justify-between gap-3">
        {dashboardText.draft({ count: points })}
        <Link className="link inline-block min-h-6" to={plotPathOf(company)}>
          {dashboardText.continueDraft()}
        </Link>
      </p>
    </Panel>
  );
}

/** How many points the person's draft for a company has; 0 without one, or if this device cannot tell. */
function useDraftPoints(companyID: string): number {
  const session = useSession();
  const person = session.status === 'signedIn' ? session.user.sub : undefined;
  const [points, setPoints] = useState(0);
  useEffect(() => {
    if (person === undefined) return;
    const unmounted = new AbortController();
    const { signal } = unmounted;
    const follow = async () => {
      const { draftChanges, readDraft } = await import('../cartography/draft-store.ts');
      const read = async () => {
        const draft = await readDraft([person, companyID]);
        if (!signal.aborted) setPoints(draft?.points.length ?? 0);
      };
      // The plot panel on the same page stores and saves it.
      draftChanges.addEventListener('change', () => void read().catch(() => undefined), { signal });
      await read();
    };
    follow().catch(() => undefined);
    return () => unmounted.abort();
  }, [person, companyID]);
  return points;
}
