import type { WorkItemDetail } from '@atlas/contract/work';
import * as workText from '@atlas/messages/work';
import { formatMoment } from '../ui/format.ts';

/** Who wrote under one phone number, each with the details they gave. */
export function Askers({ links }: Pick<WorkItemDetail, 'links'>) {
  return (
    <div className="flex flex-col gap-2 border-l-3 border-gold bg-gold-wash p-4">
      <p>{workText.severalAsked({ count: links.length })}</p>
      <ul className="flex flex-col gap-1 text-13">
        {links.map(({ _id, name, email, createdAt }) => (
          <li key={_id} className="break-words">
            <strong className="font-[600]">{name}</strong> · {email ?? workText.noEmail()} · {formatMoment(createdAt)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** With several links, the time of the link distinguishes its messages. */
export function nameAuthor(name: string, links: WorkItemDetail['links'], linkID: string | null): string {
  const link = links.length > 1 ? links.find(({ _id }) => _id === linkID) : undefined;
  return link === undefined
    ? name
    : `${name} → ${workText.oneLink({ name: link.name, moment: formatMoment(link.createdAt) })}`;
}
