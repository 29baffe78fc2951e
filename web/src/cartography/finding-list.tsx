import type { Finding } from '@atlas/geodesy/findings';
import { TriangleAlert } from 'lucide-react';
import type { Dispatch } from 'react';
import { Button } from '../ui/button.tsx';
import { mendEntry, mendPoint, mendSheet } from './mend-point.ts';
import type { PlotAction, PlotDraft } from './plot-draft.ts';

type FindingListProps = {
  findings: readonly Finding[];
  draft: PlotDraft;
  dispatch: Dispatch<PlotAction>;
  /** The findings concern the inputs and not yet the list. */
  forEntry?: boolean;
};

/** The changes of a correction. */
function planMend(finding: Finding, index: number, draft: PlotDraft, forEntry: boolean): readonly PlotAction[] {
  if (finding.scope === 'sheet') {
    const mend = [finding.mend, ...finding.alternatives][index];
    return mend ? mendSheet(draft, mend) : [];
  }
  const mend = [finding.mend, ...finding.alternatives][index];
  if (!mend) return [];
  if (forEntry) return mendEntry(draft, mend);
  const mended = mendPoint(draft, mend);
  return mended.ok ? [{ type: 'replacePoint', index: finding.number - 1, point: mended.point }] : [];
}

/** Typing errors, each with its sentence and the corrections that one tap makes. */
export function FindingList({ findings, draft, dispatch, forEntry = false }: FindingListProps) {
  if (findings.length === 0) return null;
  return (
    <ul aria-live="polite" className="flex flex-col gap-2">
      {findings.map((finding) => (
        <li
          key={`${finding.code} ${finding.scope === 'point' ? finding.number : ''}`}
          className="flex flex-col gap-2 border-l-3 border-rust bg-rust-wash px-3 py-2"
        >
          <p className="flex items-start gap-2">
            <TriangleAlert className="mt-0.5 size-[18px] shrink-0 text-rust" strokeWidth={1.5} aria-hidden="true" />
            {finding.message}
          </p>
          <div className="flex flex-wrap gap-2 pl-6.5 empty:hidden">
            {[finding.mend, ...finding.alternatives].map((mend, index) =>
              mend ? (
                <Button
                  key={mend.label}
                  onClick={() => planMend(finding, index, draft, forEntry).forEach(dispatch)}
                  className={index === 0 ? 'border-rust' : undefined}
                >
                  {mend.label}
                </Button>
              ) : null,
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
