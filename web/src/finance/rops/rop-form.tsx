import type { AssetId, CompanyId, RopId } from '@atlas/contract/identifiers';
import { draftRop } from '@atlas/contract/rops';
import * as ropsText from '@atlas/messages/rops';
import { useContractForm } from '../../api/use-contract-form.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/error-panel.tsx';
import { Panel } from '../../ui/panel.tsx';
import { toast } from '../../ui/toast.ts';
import { CostCheck } from '../costs/cost-check.tsx';
import { BuyerFields } from './buyer-fields.tsx';
import { RentedAssetField } from './rented-asset-field.tsx';
import { RopQuote } from './rop-quote.tsx';
import { TermFields } from './term-fields.tsx';
import { readBuyer, readTerms, type TypedDraft } from './typed-draft.ts';

type RopFormProps = {
  companyID: CompanyId;
  ropID: RopId;
  /** Null for a new draft. */
  version: number | null;
  asset: { readonly _id: AssetId; readonly assetNumber: string } | null;
  values: TypedDraft;
  onSaved: (rop: RopId) => void;
};

/** The form of a draft, with the schedule and the whole cost of what is typed. */
export function RopForm({ companyID, ropID, version, asset, values, onSaved }: RopFormProps) {
  const form = useContractForm(draftRop, {
    values,
    input: ({ assetID, ...typed }) => ({
      params: { companyID, ropID },
      body: { version, assetID: assetID as AssetId, buyer: readBuyer(typed), terms: readTerms(typed) },
    }),
    check: ({ assetID }) => ({ assetID: assetID === '' ? ropsText.assetMissing() : undefined }),
    onSuccess: ({ _id }) => {
      toast.success(ropsText.saved());
      onSaved(_id);
    },
  });
  const { assetID } = form.watch();
  return (
    <form className="flex min-w-0 flex-col gap-5" {...form.props}>
      <Panel title={ropsText.assetAndBuyer()}>
        <div className="flex flex-col gap-4">
          <RentedAssetField companyID={companyID} known={asset} {...form.part('assetID')} />
          {assetID !== '' && <CostCheck key={assetID} companyID={companyID} assetID={assetID as AssetId} />}
          <BuyerFields form={form} />
        </div>
      </Panel>
      <Panel title={ropsText.terms()}>
        <TermFields form={form} />
      </Panel>
      <RopQuote companyID={companyID} typed={form.watch()} />
      <FormError error={form.failure} />
      <Button type="submit" tone="primary" size="large" className="self-start" busy={form.isPending}>
        {ropsText.saveDraft()}
      </Button>
    </form>
  );
}
