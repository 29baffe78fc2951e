import * as pagesText from '@atlas/messages/pages';
import { Contours } from '../ui/contours.tsx';

export type LegalSection = { id: string; title: string; paragraphs: readonly string[] };

type LegalScreenProps = { title: string; lead: string; sections: readonly LegalSection[] };

/** A legal text: numbered sections with a table of contents. */
export function LegalScreen({ title, lead, sections }: LegalScreenProps) {
  return (
    <article>
      <header className="relative overflow-hidden border-b border-hairline">
        <Contours />
        <div className="page-width relative flex flex-col gap-4 py-12 lg:py-16">
          <p className="figure text-13 text-secondary">{pagesText.updated({ day: pagesText.inForce() })}</p>
          <h1 className="text-48 md:text-72">{title}</h1>
          <p className="max-w-2xl text-18 text-balance text-secondary">{lead}</p>
        </div>
      </header>
      <div className="page-width grid gap-10 py-10 lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-16">
        <nav
          aria-label={pagesText.contents()}
          className="lg:sticky lg:top-[calc(6rem+var(--first-load,0px))] lg:self-start"
        >
          <h2 className="label-caps mb-2">{pagesText.contents()}</h2>
          <ol className="border-t border-hairline">
            {sections.map((section, position) => (
              <li key={section.id} className="border-b border-hairline">
                <a href={`#${section.id}`} className="footer-link w-full gap-3">
                  <span className="figure text-13 text-secondary">{position + 1}</span>
                  {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="flex max-w-3xl flex-col gap-10">
          {sections.map((section, position) => (
            <section key={section.id} id={section.id} className="scroll-mt-20">
              <h2 className="mb-3 flex gap-4 text-24">
                <span className="figure text-secondary">{position + 1}</span>
                {section.title}
              </h2>
              {section.paragraphs.map((paragraph) => (
                <p key={paragraph} className="mb-3 text-18 text-secondary">
                  {paragraph}
                </p>
              ))}
            </section>
          ))}
        </div>
      </div>
    </article>
  );
}
