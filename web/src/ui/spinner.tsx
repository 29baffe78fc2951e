import { joinClasses } from './class-names.ts';

/** A small turning arc for work in progress; the text beside it says what. */
export function Spinner({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 16 16"
      className={joinClasses('size-4 animate-[turn_900ms_linear_infinite]', className)}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <circle cx="8" cy="8" r="6.25" opacity="0.25" />
      <path d="M8 1.75a6.25 6.25 0 0 1 6.25 6.25" strokeLinecap="round" />
    </svg>
  );
}

/** Fills a screen or a panel while something loads; `label` is announced. */
export function SpinnerPanel({ label }: { label: string }) {
  return (
    <div role="status" className="grid min-h-60 flex-1 place-items-center">
      <span className="flex items-center gap-3 text-secondary">
        <Spinner className="size-6 text-malachite" />
        {label}
      </span>
    </div>
  );
}
