import { type ReactNode, useId } from 'react';
import { joinClasses } from './class-names.ts';

type PanelProps = {
  title: string;
  /** At the end of the title's line. */
  actions?: ReactNode;
  headingLevel?: 2 | 3;
  flush?: boolean;
  children: ReactNode;
  className?: string;
};

/** A titled part of a working screen; `flush` lets a table or a map extend to its edges. */
export function Panel({ title, actions, headingLevel = 2, flush = false, children, className }: PanelProps) {
  const headingId = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <section aria-labelledby={headingId} className={joinClasses('min-w-0 border border-hairline bg-panel', className)}>
      <header className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-hairline px-4 py-2">
        <Heading id={headingId} className="min-w-0 text-18 break-words">
          {title}
        </Heading>
        {actions !== undefined && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </header>
      <div className={flush ? undefined : 'p-4'}>{children}</div>
    </section>
  );
}
