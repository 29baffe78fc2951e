import { useState } from 'react';
import { siteText } from '../strings/site.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { GateGlyph, MegajouleGlyph, SurveyPoleGlyph } from '../ui/glyphs.tsx';

type View = 'companies' | 'nodes' | 'megajoules';

const cards = [
  { view: 'companies', title: siteText.gatesCard, text: siteText.gatesCardText, CardGlyph: GateGlyph },
  { view: 'nodes', title: siteText.nodesCard, text: siteText.nodesCardText, CardGlyph: SurveyPoleGlyph },
  { view: 'megajoules', title: siteText.megajouleCard, text: siteText.megajouleCardText, CardGlyph: MegajouleGlyph },
] as const;

/** Three cards; each switches the view below: companies (given by the page), what a node is, what a Megajoule is. */
export function StageGatesViews({ companies }: { companies: React.ReactNode }) {
  const [view, setView] = useState<View>('companies');
  return (
    <div className="mx-auto flex w-full max-w-[100rem] flex-col gap-10 px-4 py-10 lg:px-6">
      <div className="grid gap-4 md:grid-cols-3">
        {cards.map(({ view: target, title, text, CardGlyph }) => (
          <Card
            key={target}
            headingLevel={2}
            title={title}
            description={text}
            glyph={<CardGlyph className="size-6" />}
            className={view === target ? 'outline-2 -outline-offset-1 outline-malachite' : ''}
            footer={
              <Button
                aria-pressed={view === target}
                aria-label={`${siteText.openView} ${title}`}
                onClick={() => setView(target)}
              >
                {siteText.openView}
              </Button>
            }
          />
        ))}
      </div>
      <section aria-live="polite">
        {view === 'companies' && companies}
        {view === 'nodes' && <Explanation title={siteText.nodesCard} entries={siteText.nodesExplained} />}
        {view === 'megajoules' && <Explanation title={siteText.megajouleCard} entries={siteText.megajouleExplained} />}
      </section>
    </div>
  );
}

function Explanation({ title, entries }: { title: string; entries: readonly (readonly [string, string])[] }) {
  return (
    <>
      <h2 className="mb-5 text-24">{title}</h2>
      <dl className="grid border-t border-hairline">
        {entries.map(([term, meaning]) => (
          <div key={term} className="grid gap-1 border-b border-hairline py-4 md:grid-cols-[14rem_1fr] md:gap-6">
            <dt className="font-[600]">{term}</dt>
            <dd className="max-w-2xl text-secondary">{meaning}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
