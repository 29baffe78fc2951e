import type { CompanyId } from '@atlas/contract/identifiers';
import * as repositoryText from '@atlas/messages/repository';
import { LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { HeadgearGlyph, SurveyPoleGlyph, SyndicateGlyph } from '../ui/glyphs.tsx';

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
export function RepositoryMenu({ companyID }: { companyID: CompanyId }) {
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
              <LinkButton
                tone="primary"
                aria-label={`${action}: ${title}`}
                to={`/company/${companyID}/repository/${view}`}
              >
                {action}
              </LinkButton>
            }
          />
        </li>
      ))}
    </ul>
  );
}
