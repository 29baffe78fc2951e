import { siteText } from '../strings/site.ts';
import { KitControls } from './kit-controls.tsx';
import { KitGlyphs } from './kit-glyphs.tsx';
import { KitPaper } from './kit-paper.tsx';
import { KitStates } from './kit-states.tsx';
import { PageIntro } from './page-intro.tsx';

const chapters = [
  { id: 'paper', title: siteText.kitPaper, Chapter: KitPaper },
  { id: 'glyphs', title: siteText.kitGlyphs, Chapter: KitGlyphs },
  { id: 'controls', title: siteText.kitControls, Chapter: KitControls },
  { id: 'states', title: siteText.kitStates, Chapter: KitStates },
] as const;

/** Every part of the interface on one sheet. */
export function KitScreen() {
  return (
    <>
      <PageIntro title={siteText.kitTitle} lead={siteText.kitLead} />
      {chapters.map(({ id, title, Chapter }, position) => (
        <section key={id} aria-labelledby={`kit-${id}`} className="border-b border-hairline px-4 py-10 lg:px-6">
          <div className="mx-auto grid w-full max-w-[100rem] grid-cols-1 gap-8 lg:grid-cols-[14rem_minmax(0,1fr)]">
            <header className="flex items-baseline gap-3 lg:flex-col lg:gap-1">
              <span className="figure text-13 text-secondary">{String(position + 1).padStart(2, '0')}</span>
              <h2 id={`kit-${id}`} className="text-24">
                {title}
              </h2>
            </header>
            <Chapter />
          </div>
        </section>
      ))}
    </>
  );
}
