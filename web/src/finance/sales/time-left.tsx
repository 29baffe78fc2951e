import * as dealsText from '@atlas/messages/deals';
import { useEffect, useState } from 'react';
import { formatMoment } from '../../ui/format.ts';
import { Status } from '../../ui/status.tsx';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long something still runs, counted down by the minute. */
export function TimeLeft({ until, isFrozen }: { until: string; isFrozen: boolean }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  const left = new Date(until).getTime() - now;
  if (isFrozen) return <Status tone="warning" word={dealsText.timeStopped()} className="" />;
  return (
    <span title={formatMoment(until)}>
      <Status
        tone={left < DAY ? 'warning' : 'notice'}
        word={left <= 0 ? dealsText.timeOver() : dealsText.timeLeft({ time: describeSpan(left) })}
      />
    </span>
  );
}

function describeSpan(milliseconds: number): string {
  if (milliseconds >= 2 * DAY) return dealsText.daysLeft({ count: Math.floor(milliseconds / DAY) });
  if (milliseconds >= HOUR) return dealsText.hoursLeft({ count: Math.floor(milliseconds / HOUR) });
  return dealsText.minutesLeft({ count: Math.max(1, Math.floor(milliseconds / MINUTE)) });
}
