import type { Sent } from '@atlas/contract/endpoint';
import type { WorkItemDetail, WorkMessage } from '@atlas/contract/work';
import type { replyToWorkItem } from '@atlas/contract/work-steps';
import * as workText from '@atlas/messages/work';
import { formatMoment } from '../ui/format.ts';

type Asked = Pick<WorkItemDetail, 'links' | 'requesters'>;

/** A person who can be answered alone. */
export interface Asker {
  /** Of the link, or of the request by email or WhatsApp. */
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly since: string;
  /** How an answer travels: only to the page of the request, from there by mail, or by email or WhatsApp. */
  readonly way: 'page' | 'mail' | 'email' | 'whatsapp';
  /** What tells them apart in a list. */
  readonly label: string;
  /** What an answer to them alone says. */
  readonly reader: Pick<Sent<typeof replyToWorkItem>['body'], 'linkID' | 'requestID'>;
}

/** Everyone who reads answers to a request, each of whom can be answered alone. */
export function listAskers({ links, requesters }: Asked): readonly Asker[] {
  return numberEqual([
    ...links.map(({ _id, name, email, isMailed, createdAt }) => {
      const since = formatMoment(createdAt);
      const label = workText.oneLink({ name, moment: since });
      return { id: _id, name, email, since, way: isMailed ? 'mail' : 'page', label, reader: { linkID: _id } } as const;
    }),
    ...requesters.map(({ requestID, name, email, channel, createdAt }) => {
      const since = formatMoment(createdAt);
      const label = workText.oneRequester({ name, channel, moment: since });
      return { id: requestID, name, email, since, way: channel, label, reader: { requestID } };
    }),
  ]);
}

/** Numbers those whom nothing else tells apart: one person may send two forms within a minute. */
function numberEqual(askers: readonly Asker[]): readonly Asker[] {
  return askers.map((asker, place) => {
    const equal = (other: Asker) => other.label === asker.label;
    if (askers.filter(equal).length === 1) return asker;
    const number = askers.slice(0, place + 1).filter(equal).length;
    return { ...asker, label: workText.sameAsker({ asker: asker.label, number: String(number) }) };
  });
}

/** Who asked, each with the details they gave. */
export function Askers({ askers }: { askers: readonly Asker[] }) {
  return (
    <div className="flex flex-col gap-2 border-l-3 border-gold bg-gold-wash p-4">
      <p>{workText.severalAsked({ count: askers.length })}</p>
      <ul className="flex flex-col gap-1 text-13">
        {askers.map(({ id, name, email, since }) => (
          <li key={id} className="break-words">
            <strong className="font-[600]">{name}</strong> · {email ?? workText.noEmail()} · {since}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The author of a message. If several people asked, also the one to whom alone an answer goes. */
export function nameAuthor(
  name: string,
  askers: readonly Asker[],
  { linkID, requestID }: Pick<WorkMessage, 'linkID' | 'requestID'>,
): string {
  const asker = askers.length > 1 ? askers.find(({ id }) => id === (linkID ?? requestID)) : undefined;
  if (asker === undefined) return name;
  return asker.name === name ? asker.label : `${name} → ${asker.label}`;
}
