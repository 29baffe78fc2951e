import type { Department } from '@atlas/contract/roles';
import * as companiesText from '@atlas/messages/companies';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { type DepartmentCard, listDepartmentCards } from './department-table.ts';

type DepartmentCardsProps = {
  department: Department;
  /** Menu options that have a view in this register. */
  opens: (card: DepartmentCard) => (() => void) | undefined;
};

/** The cards of one department; a card without a view says why it is closed. */
export function DepartmentCards({ department, opens }: DepartmentCardsProps) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {listDepartmentCards()[department].map((card) => {
        const open = opens(card);
        return (
          <li key={card.title} className="flex">
            <Card
              className="w-full"
              headingLevel={2}
              title={card.title}
              description={card.description}
              eyebrow={card.queue ?? department}
              footer={
                open ? (
                  <Button tone="primary" aria-label={`${companiesText.open()} ${card.title}`} onClick={open}>
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
