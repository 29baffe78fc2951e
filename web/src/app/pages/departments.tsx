import { DEPARTMENTS, opensDepartment } from '@atlas/contract/roles';
import * as companiesText from '@atlas/messages/companies';
import { ArrowLeft } from 'lucide-react';
import { useNavigate } from 'react-router';
import { CompanyHeader } from '../../companies/company-header.tsx';
import { DeniedCard } from '../../companies/denied-card.tsx';
import { DepartmentCards } from '../../companies/department-cards.tsx';
import { DepartmentList } from '../../companies/department-list.tsx';
import { DEPARTMENT_CARDS, type DepartmentCard } from '../../companies/department-table.ts';
import { useCompany } from '../../companies/use-company.ts';
import { Button } from '../../ui/button.tsx';
import { useAddressValues } from '../../ui/use-address-values.ts';
import { BesideOrders } from '../beside-orders.tsx';
import { preparePlotting } from '../lazy-plot-workspace.ts';
import { describePage } from '../page-title.ts';
import { PlotArea } from '../plot-area.tsx';

preparePlotting();

export const meta = () => describePage(companiesText.departmentsTitle());

export default function DepartmentsPage() {
  const company = useCompany();
  const navigate = useNavigate();
  const [parameters, setParameters] = useAddressValues();
  const department = DEPARTMENTS.find((name) => name === parameters.get('department')?.toUpperCase());
  const card =
    department && DEPARTMENT_CARDS[department].find(({ menuOption }) => menuOption === parameters.get('menu'));
  const plotting = card?.opens === 'plotting';
  const open = department !== undefined && opensDepartment(company.role, department);

  function openCard({ menuOption, opens }: DepartmentCard) {
    if (opens === 'plotting') setParameters({ menu: menuOption });
    else void navigate(`/company/${company.companyID}${opens}`);
  }

  const content =
    plotting && open ? (
      <PlotArea company={company} />
    ) : (
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <DepartmentList selected={department} onSelect={(name) => setParameters({ department: name, menu: null })} />
        <div className="min-w-0" aria-live="polite">
          {department === undefined && <p className="py-3 text-secondary">{companiesText.chooseDepartment()}</p>}
          {department !== undefined && !open && <DeniedCard />}
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
          plotting && open ? (
            <Button onClick={() => setParameters({ menu: null })}>
              <ArrowLeft className="size-4" strokeWidth={1.5} aria-hidden="true" />
              {companiesText.backToCards()}
            </Button>
          ) : undefined
        }
      />
      <BesideOrders
        company={company}
        department={open ? department : undefined}
        queueName={card?.queue ?? (plotting ? 'Cartography Requests' : undefined)}
        opensByItself={card === undefined}
      >
        {content}
      </BesideOrders>
    </>
  );
}
