import { Status } from '../ui/status.tsx';
import type { Verdict } from './describe-certificate.ts';

const EDGES = {
  good: 'border-malachite',
  warning: 'border-rust',
  bad: 'border-red',
  notice: 'border-blue',
} as const;

/** The verdict, large, in words that need no explanation. */
export function VerdictBanner({ verdict, serious }: { verdict: Verdict; serious?: string | undefined }) {
  return (
    <div role="status" className={`flex flex-col items-start gap-3 border-l-3 bg-panel p-5 ${EDGES[verdict.tone]}`}>
      <Status tone={verdict.tone} word={verdict.title} className="text-18" />
      <p className="max-w-2xl">{verdict.sentence}</p>
      {serious !== undefined && <p className="max-w-2xl text-rust">{serious}</p>}
    </div>
  );
}
