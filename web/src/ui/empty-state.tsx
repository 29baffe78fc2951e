import type { ReactNode } from 'react';

type EmptyStateProps = {
  /** The specification's literal sentence. */
  heading: string;
  headingLevel?: 2 | 3;
  sentence: string;
  action?: ReactNode;
  /** As one low row, if there is other work below. */
  compact?: boolean;
};

/** Nothing is here yet: a fragment of an unplotted sheet, the sentence, and the one next step. */
export function EmptyState({ heading, headingLevel = 2, sentence, action, compact = false }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  if (compact) {
    return (
      <div className="flex items-center gap-4">
        <SheetFragment className="w-24 shrink-0" />
        <div className="flex min-w-0 flex-col gap-0.5">
          <Heading className="text-18">{heading}</Heading>
          <p className="text-secondary">{sentence}</p>
          {action}
        </div>
      </div>
    );
  }
  return (
    <div className="flex flex-col items-center gap-4 px-4 py-10 text-center">
      <SheetFragment />
      <div className="flex max-w-md flex-col gap-1.5">
        <Heading className="text-24">{heading}</Heading>
        <p className="text-secondary">{sentence}</p>
      </div>
      {action}
    </div>
  );
}

/** A torn corner of a sheet with contour lines and the dashed outline of a claim not yet pegged. */
export function SheetFragment({ className = 'w-60 max-w-full' }: { className?: string }) {
  return (
    <svg viewBox="0 0 240 132" className={className} fill="none" aria-hidden="true">
      <path
        d="M8 8h206l-9 16 14 13-11 19 9 14-16 17 6 15-20 12-17-7-22 11-24-9-26 10-24-12-28 9-22-10-16 8z"
        fill="var(--panel)"
        stroke="var(--control)"
      />
      <path d="M16 16h186M16 16v92" stroke="var(--control)" strokeWidth="0.750" />
      <path d="M16 4v8M4 16h8" stroke="var(--control)" />
      <g stroke="var(--contour-index)">
        <path d="M17 92c26-18 40 6 66-12s24-46 58-50 44 10 60 2" />
        <path d="M17 76c22-14 38 2 58-12s26-42 62-46 48 4 60 0" />
        <path d="M17 60c18-10 34-2 50-14s22-28 44-30" />
        <path d="M60 106c20-2 36-8 48-20s26-34 46-34 34 12 44 8" />
        <path d="M104 108c12-4 22-14 30-24s18-14 30-12 26 8 34 6" />
      </g>
      <path d="m84 88 14-42 52 8-10 40z" stroke="var(--malachite)" strokeWidth="1.500" strokeDasharray="5 4" />
      <g fill="var(--panel)" stroke="var(--malachite)" strokeWidth="1.500">
        <circle cx="84" cy="88" r="3.500" />
        <circle cx="98" cy="46" r="3.500" />
        <circle cx="150" cy="54" r="3.500" />
        <circle cx="140" cy="94" r="3.500" />
      </g>
    </svg>
  );
}
