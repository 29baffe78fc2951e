import { ArrowRight } from 'lucide-react';
import { siteText } from '../strings/site.ts';
import { LinkButton } from '../ui/button.tsx';
import { DeedGlyph, HeadgearGlyph, PegGlyph } from '../ui/glyphs.tsx';
import { ClaimPlate } from './claim-plate.tsx';

const glyphs = [PegGlyph, HeadgearGlyph, DeedGlyph];

/** The front page: what the register is, a claim as it is plotted, the way in. */
export function HomeScreen() {
  return (
    <div className="relative flex flex-1 flex-col overflow-hidden">
      <div className="mx-auto grid w-full max-w-[100rem] flex-1 grid-cols-1 items-center gap-10 px-4 py-12 lg:grid-cols-[minmax(0,1.05fr)_minmax(0,0.95fr)] lg:gap-16 lg:px-6 lg:py-16">
        <div className="flex flex-col items-start gap-7">
          <h1 className="text-48 md:text-72">{siteText.homeTitle}</h1>
          <p className="max-w-xl text-18 text-secondary">{siteText.homeLead}</p>
          <div className="flex flex-wrap gap-3">
            <LinkButton to="/signup" tone="primary" size="large">
              {siteText.homeStart}
            </LinkButton>
            <LinkButton to="/atlas" size="large">
              {siteText.homeAtlas}
              <ArrowRight className="size-[18px]" strokeWidth={1.5} aria-hidden="true" />
            </LinkButton>
          </div>
        </div>
        <ClaimPlate />
      </div>
      <ul className="grid border-t border-hairline bg-panel md:grid-cols-3">
        {siteText.cells.map(({ title, text }, position) => {
          const CellGlyph = glyphs[position] ?? PegGlyph;
          return (
            <li
              key={title}
              className="flex flex-col gap-3 border-hairline px-4 py-7 not-last:border-b md:px-6 md:not-last:border-r md:not-last:border-b-0"
            >
              <span className="flex items-center justify-between text-secondary">
                <CellGlyph className="size-6" />
                <span className="figure text-13">{String(position + 1).padStart(2, '0')}</span>
              </span>
              <h2 className="text-24">{title}</h2>
              <p className="max-w-md text-secondary">{text}</p>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
