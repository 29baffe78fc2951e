import { listDocuments } from '@atlas/contract/documents';
import type { CompanyId, DocumentId } from '@atlas/contract/identifiers';
import { completeSale, type Reservation } from '@atlas/contract/reservations';
import * as dealsText from '@atlas/messages/deals';
import { useContractForm } from '../../api/use-contract-form.ts';
import { useRead } from '../../api/use-read.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { CostCheck } from '../costs/cost-check.tsx';

type ProposeSaleDialogProps = { companyID: CompanyId; reservation: Reservation; onClose: () => void };

/** Proposes the sale of a reserved asset with the signed agreement. */
export function ProposeSaleDialog({ companyID, reservation, onClose }: ProposeSaleDialogProps) {
  const { _id: reservationID, asset, buyer } = reservation;
  const documents = useRead(listDocuments, { params: { companyID, assetID: asset.assetID } });
  const form = useContractForm(completeSale, {
    values: { documentID: '' as DocumentId },
    input: ({ documentID }) => ({ params: { companyID, reservationID }, body: { documentID } }),
    check: ({ documentID }) => ({
      documentID: documentID === ('' as DocumentId) ? dealsText.chooseDocument() : undefined,
    }),
    onSuccess: () => {
      toast.success(dealsText.saved());
      onClose();
    },
  });
  const filed = documents.data?.documents ?? [];
  return (
    <FormDialog
      title={dealsText.proposeFor({ number: asset.assetNumber })}
      form={form}
      send={dealsText.propose()}
      unavailableReason={documents.isSuccess && filed.length === 0 ? dealsText.noDocuments() : undefined}
      onClose={onClose}
    >
      <p className="text-secondary">{dealsText.proposeSentence({ buyer: buyer.name })}</p>
      <CostCheck companyID={companyID} assetID={asset.assetID} />
      {documents.isPending && <SkeletonRows rows={1} />}
      {documents.isError && <ErrorPanel error={documents.error} retry={() => void documents.refetch()} />}
      {filed.length > 0 && (
        <SelectField
          label={dealsText.document()}
          hint={dealsText.documentHint()}
          placeholder={dealsText.chooseDocument()}
          required
          options={filed.map(({ _id, documentName }) => ({ value: _id, label: documentName }))}
          {...form.field('documentID')}
        />
      )}
    </FormDialog>
  );
}
