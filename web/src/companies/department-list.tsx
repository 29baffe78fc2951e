import { DEPARTMENTS, type Department } from '@atlas/contract/roles';
import * as companiesText from '@atlas/messages/companies';
import { joinClasses } from '../ui/class-names.ts';
import { SideNavigation } from '../ui/side-navigation.tsx';

type DepartmentListProps = { selected: Department | undefined; onSelect: (department: Department) => void };

/** FRONTDESK to MANAGEMENT; choosing one opens its cards, or says that access is denied. */
export function DepartmentList({ selected, onSelect }: DepartmentListProps) {
  return (
    <SideNavigation
      label={companiesText.departmentsList()}
      current={selected === undefined ? -1 : DEPARTMENTS.indexOf(selected)}
    >
      {DEPARTMENTS.map((department) => (
        <li key={department} className="shrink-0">
          <button
            type="button"
            aria-current={department === selected ? 'true' : undefined}
            onClick={() => onSelect(department)}
            className={joinClasses(
              'flex min-h-11 w-full cursor-pointer items-center border-l-2 px-4 text-13 tracking-[0.04em] whitespace-nowrap outline-offset-[-2px] max-lg:border-b-2 max-lg:border-l-0',
              department === selected
                ? 'border-malachite bg-malachite-wash font-[600]'
                : 'border-transparent hover:bg-sunken',
            )}
          >
            {department}
          </button>
        </li>
      ))}
    </SideNavigation>
  );
}
