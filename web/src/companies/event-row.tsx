import type { CompanyEvent } from '@atlas/contract/companies';
import * as companiesText from '@atlas/messages/companies';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatMoment } from '../ui/format.ts';
import { Status } from '../ui/status.tsx';
import { describeEvent } from './describe-event.ts';

type EventRowProps = {
  companyID: string;
  event: CompanyEvent;
  /** Whether it happened since the person last looked. */
  isNew?: boolean;
  /** More about it, below. */
  children?: ReactNode;
};

/** One fact of a company's event log: what happened to what, by whom, when, and its place in the public log. */
export function EventRow({ companyID, event, isNew = false, children }: EventRowProps) {
  const { before, after } = describeEvent(event);
  return (
    <li className="grid grid-cols-[0.5rem_1fr] gap-x-3 border-t border-hairline py-2.5 first:border-t-0 first:pt-0">
      <span className="mt-[0.4375rem] size-2 rotate-45 border border-malachite bg-malachite-wash" aria-hidden="true" />
      <div className="flex min-w-0 flex-col">
        <p className="break-words">
          {isNew && <Status tone="notice" word={companiesText.eventNew()} className="mr-2 whitespace-nowrap" />}
          {before}
          {after !== null && <Subject companyID={companyID} event={event} />}
          {after}
        </p>
        <p className="text-13 text-secondary">
          {event.actorName ?? companiesText.system()} · <time dateTime={event.at}>{formatMoment(event.at)}</time>
          {event.visitID !== null && event.type !== 'company.visited' && ` · ${companiesText.duringVisit()}`}
          {event.logEntry !== null && ' · '}
          {event.logEntry !== null && (
            <Link className="link" to={`/verify#entry=${event.logEntry}`}>
              {companiesText.logEntry({ entry: event.logEntry })}
            </Link>
          )}
        </p>
        {children}
      </div>
    </li>
  );
}

function Subject({ companyID, event }: { companyID: string; event: CompanyEvent }) {
  if (event.subjectType !== 'asset') return <strong className="font-[600]">{event.subjectLabel}</strong>;
  return (
    <Link className="link font-[600]" to={`/company/${companyID}/assets?asset=${event.subjectID}`}>
      {event.subjectLabel}
    </Link>
  );
}
