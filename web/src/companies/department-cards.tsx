import type { Department } from '@atlas/contract/roles';
import * as companiesText from '@atlas/messages/companies';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { DEPARTMENT_CARDS, type DepartmentCard } from './department-table.ts';

type DepartmentCardsProps = {
  department: Department;
  onOpen: (card: DepartmentCard) => void;
};

/** The cards of one department; a card that is not available says why. */
export function DepartmentCards({ department, onOpen }: DepartmentCardsProps) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {DEPARTMENT_CARDS[department].map((card) => {
        const title = card.title();
        return (
          <li key={card.menuOption} className="flex">
            <Card
              className="w-full"
              headingLevel={2}
              title={title}
              description={card.description()}
              eyebrow={card.queue ?? department}
              footer={
                card.opens ? (
                  <Button tone="primary" aria-label={`${companiesText.open()} ${title}`} onClick={() => onOpen(card)}>
                    {companiesText.open()}
                  </Button>
                ) : (
                  <p className="text-13 text-secondary">{companiesText.notYet()}</p>
                )
              }
            />
          </li>
        );
      })}
    </ul>
  );
}
