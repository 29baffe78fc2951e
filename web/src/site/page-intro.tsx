import type { ReactNode } from 'react';
import { Contours } from '../ui/contours.tsx';

type PageIntroProps = { title: string; lead: string; children?: ReactNode };

/** The head of a public page, on contour ground. */
export function PageIntro({ title, lead, children }: PageIntroProps) {
  return (
    <header className="relative overflow-hidden border-b border-hairline">
      <Contours />
      <div className="page-width relative flex flex-col items-start gap-4 py-12 lg:py-16">
        <h1 className="text-48 md:text-72">{title}</h1>
        <p className="max-w-2xl text-18 text-balance text-secondary">{lead}</p>
        {children}
      </div>
    </header>
  );
}
