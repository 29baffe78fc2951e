import type { ReactNode } from 'react';
import { joinClasses } from './class-names.ts';

type CardProps = {
  title: string;
  headingLevel?: 2 | 3;
  description?: ReactNode;
  /** Small print above the title. */
  eyebrow?: ReactNode;
  glyph?: ReactNode;
  /** At the bottom: the link, or why there is none. */
  footer?: ReactNode;
  children?: ReactNode;
  className?: string;
};

/** A card with a title, text and a link. */
export function Card({ title, headingLevel = 3, description, eyebrow, glyph, footer, children, className }: CardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={joinClasses('flex min-w-0 flex-col gap-3 border border-hairline bg-panel p-5', className)}>
      {eyebrow !== undefined && <p className="label-caps">{eyebrow}</p>}
      <div className="flex items-start justify-between gap-4">
        <div className="flex min-w-0 flex-col gap-1">
          <Heading className="text-18 break-words">{title}</Heading>
          {description !== undefined && <p className="break-words text-secondary">{description}</p>}
        </div>
        {glyph !== undefined && <span className="shrink-0 text-secondary">{glyph}</span>}
      </div>
      {children}
      {footer !== undefined && <div className="mt-auto flex flex-wrap items-center gap-3 pt-1">{footer}</div>}
    </article>
  );
}
