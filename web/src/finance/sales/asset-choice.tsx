import { readPublicProfile } from '@atlas/contract/catalogue';
import type { CompanyId } from '@atlas/contract/identifiers';
import * as dealsText from '@atlas/messages/deals';
import type { ComponentProps } from 'react';
import { useRead } from '../../api/use-read.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { formatPrice } from '../../ui/format.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';

type AssetChoiceProps = { companyID: CompanyId } & Omit<ComponentProps<typeof SelectField>, 'label' | 'options'>;

/** One of the company's assets that are free to buy. */
export function AssetChoice({ companyID, ...field }: AssetChoiceProps) {
  const read = useRead(readPublicProfile, { params: { companyID }, query: { limit: 200 } });
  if (read.isPending) return <SkeletonRows rows={1} />;
  if (read.isError) return <ErrorPanel error={read.error} retry={() => void read.refetch()} />;
  const free = read.data.listings.filter(({ reserved }) => !reserved);
  return (
    <SelectField
      label={dealsText.asset()}
      hint={dealsText.assetHint()}
      placeholder={dealsText.chooseAsset()}
      required
      options={free.map(({ _id, assetNumber, assetName, priceCents }) => ({
        value: _id,
        label: [assetNumber, assetName, formatPrice(priceCents)].filter((part) => part !== '').join(' · '),
      }))}
      {...field}
    />
  );
}
