import { storeSelectedCompany } from '../companies/selected-company.ts';
import { FinderDialog } from '../finder/finder-dialog.tsx';
import { PersonReads } from './person-reads.tsx';

/** The finder with its reads, on public pages too. */
export function Finder({ onClose }: { onClose: () => void }) {
  return (
    <PersonReads>
      <FinderDialog onClose={onClose} onOpenCompany={storeSelectedCompany} />
    </PersonReads>
  );
}
