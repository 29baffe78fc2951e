import * as repositoryText from '@atlas/messages/repository';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { HeadgearGlyph, SurveyPoleGlyph, SyndicateGlyph } from '../ui/glyphs.tsx';
import type { RepositoryView } from './repository-view.ts';

const listCards = () =>
  [
    {
      view: 'assets',
      title: repositoryText.portfolio(),
      lead: repositoryText.portfolioLead(),
      action: repositoryText.open(),
      CardGlyph: HeadgearGlyph,
    },
    {
      view: 'basestation',
      title: repositoryText.baseStations(),
      lead: repositoryText.baseStationsLead(),
      action: repositoryText.learnMore(),
      CardGlyph: SyndicateGlyph,
    },
    {
      view: 'history',
      title: repositoryText.stageHistory(),
      lead: repositoryText.stageHistoryLead(),
      action: repositoryText.learnMore(),
      CardGlyph: SurveyPoleGlyph,
    },
  ] as const;

/** The repository's main menu: portfolio, base stations, stage history. */
export function RepositoryMenu({ onView }: { onView: (view: RepositoryView) => void }) {
  return (
    <ul className="grid gap-4 md:grid-cols-3">
      {listCards().map(({ view, title, lead, action, CardGlyph }) => (
        <li key={view} className="flex">
          <Card
            className="w-full"
            headingLevel={2}
            title={title}
            description={lead}
            glyph={<CardGlyph className="size-7" />}
            footer={
              <Button tone="primary" aria-label={`${action}: ${title}`} onClick={() => onView(view)}>
                {action}
              </Button>
            }
          />
        </li>
      ))}
    </ul>
  );
}
