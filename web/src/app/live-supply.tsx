import { SupplyFigures } from '../ledger/supply-figures.tsx';
import { PersonReads } from './person-reads.tsx';

/** The supply of Megajoules with its cache. */
export function LiveSupply() {
  return (
    <PersonReads>
      <SupplyFigures />
    </PersonReads>
  );
}
