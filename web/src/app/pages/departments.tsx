import { DEPARTMENTS, opensDepartment, STAFF_ROLES } from '@atlas/contract/roles';
import * as companiesText from '@atlas/messages/companies';
import { ArrowLeft } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { AskClearance } from '../../companies/ask-clearance.tsx';
import { CompanyHeader } from '../../companies/company-header.tsx';
import { DepartmentCards } from '../../companies/department-cards.tsx';
import { DepartmentList } from '../../companies/department-list.tsx';
import { type CardView, DEPARTMENT_CARDS, type DepartmentCard } from '../../companies/department-table.ts';
import { findOwnDepartment, storeLastDepartment } from '../../companies/last-department.ts';
import { useCompany } from '../../companies/use-company.ts';
import { Button } from '../../ui/button.tsx';
import { DeniedCard } from '../../ui/denied-card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useAddressValues } from '../../ui/use-address-values.ts';
import { BesideOrders, OpenOrders, useOrdersPlace } from '../beside-orders.tsx';
import { CARD_VIEWS } from '../card-views.ts';
import { preparePlotting } from '../lazy-plot-workspace.ts';
import { describePage } from '../page-title.ts';

preparePlotting();

export const meta = () => describePage(companiesText.departmentsTitle());

export default function DepartmentsPage() {
  const company = useCompany();
  const navigate = useNavigate();
  const [parameters, setParameters] = useAddressValues();
  const asked = DEPARTMENTS.find((name) => name === parameters.get('department')?.toUpperCase());
  const department = asked ?? findOwnDepartment(company.role);
  const card =
    department && DEPARTMENT_CARDS[department].find(({ menuOption }) => menuOption === parameters.get('menu'));
  const open = department !== undefined && opensDepartment(company.role, department);
  const View = open && card && isView(card.opens) ? CARD_VIEWS[card.opens] : undefined;

  useEffect(() => {
    if (asked !== undefined && opensDepartment(company.role, asked)) storeLastDepartment(asked);
  }, [asked, company.role]);

  const orders = useOrdersPlace(card === undefined);

  function openCard({ menuOption, opens }: DepartmentCard) {
    if (isView(opens)) setParameters({ department: department ?? null, menu: menuOption });
    else void navigate(`/company/${company.companyID}${opens}`);
  }

  const content =
    View && department && card ? (
      <Suspense fallback={<Skeleton className="h-96" />}>
        <View company={company} department={department} card={card} />
      </Suspense>
    ) : (
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <DepartmentList selected={department} onSelect={(name) => setParameters({ department: name, menu: null })} />
        <div className="min-w-0" aria-live="polite">
          {department === undefined && <p className="py-3 text-secondary">{companiesText.chooseDepartment()}</p>}
          {department !== undefined && !open && (
            <DeniedCard
              action={
                STAFF_ROLES.includes(company.role) && (
                  <AskClearance key={department} companyID={company.companyID} department={department} />
                )
              }
            />
          )}
          {department !== undefined && open && <DepartmentCards department={department} onOpen={openCard} />}
        </div>
      </div>
    );

  return (
    <>
      <CompanyHeader
        company={company}
        title={companiesText.departmentsTitle()}
        actions={
          department &&
          open && (
            <div className="flex flex-wrap gap-2">
              {View && (
                <Button onClick={() => setParameters({ menu: null })}>
                  <ArrowLeft className="size-4" strokeWidth={1.5} aria-hidden="true" />
                  {companiesText.backToCards({ department })}
                </Button>
              )}
              <OpenOrders place={orders} />
            </div>
          )
        }
      />
      <BesideOrders
        company={company}
        department={open ? department : undefined}
        queueName={card?.queue ?? (card?.opens === 'plotting' ? 'Cartography Requests' : undefined)}
        place={orders}
      >
        {content}
      </BesideOrders>
    </>
  );
}

function isView(opens: DepartmentCard['opens']): opens is CardView {
  return opens !== undefined && opens in CARD_VIEWS;
}
