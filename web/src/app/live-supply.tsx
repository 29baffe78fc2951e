import { SupplyFigures } from '../ledger/supply-figures.tsx';
import { PersonReads } from './person-reads.tsx';

/** The supply of Megajoules with the cache that it is read through. */
export function LiveSupply() {
  return (
    <PersonReads>
      <SupplyFigures />
    </PersonReads>
  );
}
