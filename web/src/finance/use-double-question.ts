import { useEffect, useRef } from 'react';
import { ApiError } from '../api/api-error.ts';

const DOUBTS: ReadonlySet<string> = new Set([
  'cost_like_another',
  'cost_like_waiting',
  'event_like_another',
  'rate_far_from_last',
]);

/** The register's question whether something is typed twice or wrongly; undefined if it refused for another reason, or not at all. */
function readDoubt(failure: unknown): string | undefined {
  return failure instanceof ApiError && DOUBTS.has(failure.reason?.code ?? '') ? failure.message : undefined;
}

/** Has the register ask once about what looks as if it were typed twice or wrongly. Sent again unchanged, it is meant. */
export function useDoubleQuestion() {
  const latest = useRef('');
  const meant = useRef<string>(undefined);
  return {
    /** Adds to what is sent that the register may ask about it. */
    mayAsk: <Content extends object>(content: Content): Content & { ask?: true } => {
      latest.current = JSON.stringify(content);
      return latest.current === meant.current ? content : { ...content, ask: true };
    },
    latest,
    meant,
  };
}

/** The question that the register asked about a form. @returns its sentence, while it is open */
export function useDoubt(
  { latest, meant }: ReturnType<typeof useDoubleQuestion>,
  failure: unknown,
): string | undefined {
  const doubt = readDoubt(failure);
  useEffect(() => {
    if (doubt !== undefined) meant.current = latest.current;
  }, [doubt, latest, meant]);
  return doubt;
}
