import type { CompanyOverview } from '@atlas/contract/companies';
import * as fieldSurveyText from '@atlas/messages/field-survey';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '../people/session.ts';
import type { Waiting } from '../survey/field/count-waiting.ts';
import { describeWaiting } from '../survey/field/describe-waiting.ts';
import { Panel } from '../ui/panel.tsx';

/** The survey records that wait on this device. Nothing is shown without one. */
export function OwnFieldWork({ company: { companyID } }: { company: CompanyOverview }) {
  const waiting = useWaiting(companyID);
  if (waiting === undefined) return null;
  const { changes, photos, attention } = waiting;
  if (changes + photos + attention === 0) return null;
  return (
    <Panel title={fieldSurveyText.workbench()}>
      <p className="flex flex-wrap items-center justify-between gap-3">
        {attention > 0 ? fieldSurveyText.attentionTitle({ count: attention }) : describeWaiting({ changes, photos })}
        <Link
          className="link inline-block min-h-6"
          to={`/company/${companyID}/departments?department=SURVEY&menu=LogSurvey`}
        >
          {fieldSurveyText.openLog()}
        </Link>
      </p>
    </Panel>
  );
}

/** What waits for a company; undefined until that is known, or if this device cannot tell. */
function useWaiting(companyID: string): Waiting | undefined {
  const session = useSession();
  const person = session.status === 'signedIn' ? session.user.sub : undefined;
  const [waiting, setWaiting] = useState<Waiting>();
  useEffect(() => {
    if (person === undefined) return;
    let isGone = false;
    const read = async () => {
      const [{ listPhotos, openStore }, { countWaiting }] = await Promise.all([
        import('../survey/field/device-store.ts'),
        import('../survey/field/count-waiting.ts'),
      ]);
      const [records, photos] = await Promise.all([
        openStore([person, companyID]).read(),
        listPhotos([person, companyID]),
      ]);
      if (!isGone) setWaiting(countWaiting(records, photos));
    };
    read().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [person, companyID]);
  return waiting;
}
