import type { ReactNode } from 'react';
import { Contours } from '../ui/contours.tsx';
import { Plate } from './plate.tsx';

type HeroProps = {
  title: string;
  text: string;
  /** A picture keyword or the address of a picture. */
  picture: string;
  headingLevel?: 1 | 2;
  /** Small print above the title. */
  eyebrow?: string;
  children?: ReactNode;
};

/** The head of a public page: heading, paragraph and a picture, on contour ground. */
export function Hero({ title, text, picture, headingLevel = 1, eyebrow, children }: HeroProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <header className="relative overflow-hidden border-b border-hairline">
      <Contours />
      <div className="page-width relative grid items-center gap-x-12 gap-y-6 py-10 md:grid-cols-[minmax(0,1.15fr)_minmax(0,0.85fr)] lg:py-14">
        <div className="flex min-w-0 flex-col items-start gap-5">
          {eyebrow !== undefined && <p className="label-caps">{eyebrow}</p>}
          <Heading className="text-48 break-words lg:text-72">{title}</Heading>
          <p className="max-w-xl text-18 text-balance text-secondary">{text}</p>
          {children}
        </div>
        <Plate picture={picture} className="mx-auto w-full max-w-md md:max-w-xl" />
      </div>
    </header>
  );
}
