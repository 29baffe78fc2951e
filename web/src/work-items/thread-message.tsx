import * as workText from '@atlas/messages/work';
import type { ReactNode } from 'react';
import { joinClasses } from '../ui/class-names.ts';
import { formatMoment } from '../ui/format.ts';

type ThreadMessageProps = {
  author: string;
  /** Whether the reader's own side wrote it. */
  isOwn: boolean;
  message: { heading: string | null; text: string; at: string; isPrivate?: boolean };
  /** What belongs to it, under its text. */
  children?: ReactNode;
};

/** One message: the reader's own side on the right, the other side on the left, a note across. */
export function ThreadMessage({ author, isOwn, message, children }: ThreadMessageProps) {
  return (
    <li
      className={joinClasses(
        'flex max-w-[85%] flex-col gap-1 border border-hairline px-3.5 py-2.5',
        message.isPrivate
          ? 'self-stretch max-w-full border-dashed bg-gold-wash'
          : isOwn
            ? 'self-end bg-sunken'
            : 'self-start bg-panel',
      )}
    >
      <p className="flex flex-wrap items-baseline gap-x-3 text-13 text-secondary">
        <strong className="font-[600] break-words text-ink">{author}</strong>
        {message.isPrivate && <span className="label-caps">{workText.privateMark()}</span>}
        <time className="figure text-12" dateTime={message.at}>
          {formatMoment(message.at)}
        </time>
      </p>
      {message.heading !== null && <p className="label-caps">{message.heading}</p>}
      <p className="break-words whitespace-pre-wrap">{message.text}</p>
      {children}
    </li>
  );
}
