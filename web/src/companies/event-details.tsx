import type { CompanyEvent } from '@atlas/contract/companies';
import * as companiesText from '@atlas/messages/companies';
import { Link } from 'react-router';
import { Button } from '../ui/button.tsx';
import { compareContent } from './compare-content.ts';

type EventDetailsProps = {
  event: CompanyEvent;
  /** Narrows the log to the event's subject. */
  onSubject: () => void;
};

/** What an event changed, field by field, and the way to its proof in the public log. */
export function EventDetails({ event, onSubject }: EventDetailsProps) {
  const changes = compareContent(event.before, event.after);
  return (
    <details className="mt-1">
      <summary className="link inline-block min-h-6 cursor-pointer text-13">{companiesText.eventDetails()}</summary>
      <div className="flex flex-col items-start gap-3 py-2">
        {changes.length === 0 ? (
          <p className="text-13 text-secondary">{companiesText.eventNoContent()}</p>
        ) : (
          <div className="scroll-frame w-full overflow-x-auto">
            <table className="w-full text-left text-13">
              <thead>
                <tr className="text-secondary">
                  <Heading word={companiesText.eventField()} />
                  <Heading word={companiesText.eventBefore()} />
                  <Heading word={companiesText.eventAfter()} />
                </tr>
              </thead>
              <tbody>
                {changes.map(({ path, before, after }) => (
                  <tr key={path}>
                    <th scope="row" className="border-t border-hairline py-1 pr-3 align-top font-[450] text-secondary">
                      {path}
                    </th>
                    <td className="figure border-t border-hairline py-1 pr-3 align-top break-all">{before}</td>
                    <td className="figure border-t border-hairline py-1 align-top break-all">{after}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {event.logEntry === null ? (
            <p className="text-13 text-secondary">{companiesText.eventNotPublic()}</p>
          ) : (
            <Link className="link inline-block min-h-6 text-13" to={`/verify#entry=${event.logEntry}`}>
              {companiesText.eventVerify()}
            </Link>
          )}
          <Button size="small" onClick={onSubject}>
            {companiesText.eventAboutThis()}
          </Button>
        </div>
      </div>
    </details>
  );
}

function Heading({ word }: { word: string }) {
  return (
    <th scope="col" className="py-1 pr-3 font-[450]">
      {word}
    </th>
  );
}
