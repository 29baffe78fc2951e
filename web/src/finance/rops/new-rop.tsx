import type { CompanyOverview } from '@atlas/contract/companies';
import { RopId } from '@atlas/contract/identifiers';
import { readRop } from '@atlas/contract/rops';
import * as ropsText from '@atlas/messages/rops';
import { useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useAddressValues } from '../../ui/use-address-values.ts';
import { RopForm } from './rop-form.tsx';
import { emptyDraft, typedDraft } from './typed-draft.ts';

/** Drafts a contract of rent with an option to purchase, or changes the draft that the address names. */
export function NewRop({ company }: { company: CompanyOverview }) {
  const [parameters, store] = useAddressValues();
  const { companyID } = company;
  const opened = RopId.safeParse(parameters.get('rop')).data;
  const [made] = useState(() => RopId.parse(crypto.randomUUID()));
  const ropID = opened ?? made;
  const read = useRead(readRop, { params: { companyID, ropID } }, { enabled: opened !== undefined });
  const show = (rop: RopId) => store({ view: 'rops', rop });
  if (opened === undefined) {
    return (
      <RopForm companyID={companyID} ropID={ropID} version={null} asset={null} values={emptyDraft()} onSaved={show} />
    );
  }
  if (read.isError)
    return <ErrorPanel title={ropsText.draftMissing()} error={read.error} retry={() => void read.refetch()} />;
  if (read.data === undefined) return <Skeleton className="h-96" />;
  const { version, asset } = read.data;
  return (
    <RopForm
      companyID={companyID}
      ropID={ropID}
      version={version}
      asset={asset}
      values={typedDraft(read.data)}
      onSaved={show}
    />
  );
}
