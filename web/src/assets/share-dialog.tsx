import type { CompanyId } from '@atlas/contract/identifiers';
import { type OverlapWithOther, shareOverlap, withdrawOverlap } from '@atlas/contract/shared-overlaps';
import * as sharingText from '@atlas/messages/sharing';
import { useContractForm } from '../api/use-contract-form.ts';
import { CheckField } from '../ui/check-field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { ConfirmDialog } from '../ui/late-dialogs.ts';
import { toast } from '../ui/toast.ts';

type SharingProps = {
  companyID: CompanyId;
  assetNumber: string;
  overlap: OverlapWithOther;
  onClose: () => void;
};

/** Asks what the other company may see besides the figures of an overlap, and agrees to share them. */
export function ShareDialog({ companyID, assetNumber, overlap, onClose }: SharingProps) {
  const form = useContractForm(shareOverlap, {
    values: overlap.ours ?? { showsName: true, showsNumber: true },
    input: (body) => ({ params: { companyID, overlapID: overlap._id }, body }),
    onSuccess: ({ message }) => {
      toast.success(message);
      onClose();
    },
  });
  return (
    <FormDialog
      title={sharingText.dialogTitle({ number: assetNumber })}
      form={form}
      send={overlap.ours === null ? sharingText.send() : sharingText.change()}
      onClose={onClose}
    >
      <p>{overlap.offeredByOther ? sharingText.seenAtOnce() : sharingText.seenOnceBoth()}</p>
      <CheckField label={sharingText.showName()} {...form.field('showsName')} />
      <CheckField label={sharingText.showNumber({ number: assetNumber })} {...form.field('showsNumber')} />
      <p className="text-13 text-secondary">{sharingText.until()}</p>
    </FormDialog>
  );
}

/** Asks before the figures of an overlap are hidden from both companies. */
export function WithdrawDialog({ companyID, assetNumber, overlap, onClose }: SharingProps) {
  return (
    <ConfirmDialog
      endpoint={withdrawOverlap}
      input={{ params: { companyID, overlapID: overlap._id } }}
      title={sharingText.withdrawTitle({ number: assetNumber })}
      sentence={sharingText.withdrawSentence()}
      send={sharingText.withdraw()}
      onSuccess={({ message }) => {
        toast.success(message);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
