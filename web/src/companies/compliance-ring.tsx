import type { CompanyOverview } from '@atlas/contract/companies';
import * as complianceText from '@atlas/messages/compliance';
import { formatCount, formatShare } from '../ui/format.ts';
import { Status, type StatusTone } from '../ui/status.tsx';

type Part = { name: string; count: number; tone: StatusTone; stroke: string; dash: string };

/** The company's assets by standing, as parts of one ring; each part also has its own dash pattern and a label. */
export function ComplianceRing({ counts }: { counts: CompanyOverview['counts'] }) {
  const onTheWay = Math.max(0, counts.assets - counts.approved - counts.nonCompliant - counts.awaitingApproval);
  // An overdue gate of an asset that was never approved counts as in progress.
  const overdue = Math.min(counts.overdue, counts.nonCompliant);
  const parts: Part[] = [
    {
      name: complianceText.approved(),
      count: counts.approved - counts.dueSoon,
      tone: 'good',
      stroke: 'var(--malachite)',
      dash: '',
    },
    { name: complianceText.dueSoon(), count: counts.dueSoon, tone: 'notice', stroke: 'var(--blue)', dash: '4 1' },
    { name: complianceText.overdue(), count: overdue, tone: 'bad', stroke: 'var(--red)', dash: '3 1' },
    {
      name: complianceText.awaiting(),
      count: counts.awaitingApproval,
      tone: 'gold',
      stroke: 'var(--gold)',
      dash: '2 1',
    },
    {
      name: complianceText.nonCompliant(),
      count: counts.nonCompliant - overdue,
      tone: 'bad',
      stroke: 'var(--red)',
      dash: '1 1',
    },
    { name: complianceText.inProgress(), count: onTheWay, tone: 'quiet', stroke: 'var(--control)', dash: '0.5 1' },
  ];
  const share = counts.assets === 0 ? 0 : counts.approved / counts.assets;
  return (
    <figure className="flex flex-wrap items-center gap-6">
      <svg viewBox="0 0 120 120" className="size-36 shrink-0" aria-hidden="true">
        <circle cx="60" cy="60" r="50" fill="none" stroke="var(--sunken)" strokeWidth="12" />
        {placeParts(parts).map(({ part, from, length }) => (
          <path
            key={part.name}
            d={drawArc(from, length)}
            fill="none"
            stroke={part.stroke}
            strokeWidth="12"
            strokeDasharray={part.dash}
          />
        ))}
        <text x="60" y="66" textAnchor="middle" className="figure fill-ink text-[22px] font-[600]">
          {formatShare(share)}
        </text>
      </svg>
      <figcaption className="flex min-w-0 flex-1 basis-56 flex-col gap-3">
        <p>{complianceText.line({ approved: counts.approved, assets: counts.assets })}</p>
        <ul className="flex flex-col">
          {parts.map(({ name, count, tone }) => (
            <li key={name} className="flex items-center justify-between gap-4 border-t border-hairline py-1.5">
              <Status tone={tone} word={name} />
              <span className="figure">{formatCount(count)}</span>
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}

/** Shares of the whole turn, from the top, clockwise; empty parts are left out. */
function placeParts(parts: readonly Part[]) {
  const whole = parts.reduce((sum, part) => sum + part.count, 0);
  let from = 0;
  return parts.flatMap((part) => {
    if (part.count === 0) return [];
    const placed = { part, from, length: part.count / whole };
    from += placed.length;
    return [placed];
  });
}

function drawArc(from: number, length: number): string {
  const at = (turn: number) => {
    const angle = turn * 2 * Math.PI - Math.PI / 2;
    return `${(60 + 50 * Math.cos(angle)).toFixed(3)} ${(60 + 50 * Math.sin(angle)).toFixed(3)}`;
  };
  const half = from + length / 2;
  const end = from + length;
  return `M${at(from)}A50 50 0 0 1 ${at(half)}A50 50 0 0 1 ${at(end)}`;
}
