import type { CompanyOverview } from '@atlas/contract/companies';
import { RopId } from '@atlas/contract/identifiers';
import { useAddressValues } from '../../ui/use-address-values.ts';
import { RopDetailView } from './rop-detail-view.tsx';
import { RopList } from './rop-list.tsx';

/** Contracts of rent with an option to purchase: the list, or the one that the address names. */
export function RopsView({ company }: { company: CompanyOverview }) {
  const [parameters, store] = useAddressValues();
  const { companyID } = company;
  const opened = RopId.safeParse(parameters.get('rop')).data;
  if (opened === undefined) return <RopList companyID={companyID} onOpen={(rop) => store({ rop })} />;
  return <RopDetailView companyID={companyID} ropID={opened} onBack={() => store({ rop: null })} />;
}
