import { type CompanyId, RopChangeId } from '@atlas/contract/identifiers';
import { defaultRop, terminateRop } from '@atlas/contract/rop-changes';
import type { RopDetail } from '@atlas/contract/rop-view';
import {
  approveRop,
  exerciseRop,
  returnRop,
  sendRopLink,
  settleRop,
  submitRop,
  withdrawRop,
} from '@atlas/contract/rops';
import * as ropsText from '@atlas/messages/rops';
import { writeMoney } from '@atlas/money/write-money';
import { useState } from 'react';
import { describeHindrance } from '../../api/describe-hindrance.ts';
import { useWrite } from '../../api/use-write.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { FormError } from '../../ui/error-panel.tsx';
import { lateDialog } from '../../ui/late-dialog.tsx';
import { ConfirmDialog, LineDialog } from '../../ui/late-dialogs.ts';
import { toast } from '../../ui/toast.ts';
import { SaleMargin } from './sale-margin.tsx';

const WaiveDialog = lateDialog(async () => (await import('./waive-dialog.tsx')).WaiveDialog);
const RestructureDialog = lateDialog(async () => (await import('./restructure-dialog.tsx')).RestructureDialog);

type Step = keyof RopDetail['permits'];
/** The steps that are shown in each state; the others would never be open in it. */
const STEPS: Readonly<Partial<Record<RopDetail['state'], readonly Step[]>>> = {
  DRAFT: ['submit', 'change', 'withdraw'],
  REVIEW: ['approve', 'return', 'withdraw'],
  APPROVED: ['sendLink', 'withdraw'],
  SIGNED: ['withdraw'],
  ACTIVE: ['settle', 'waive', 'restructure', 'default'],
  DEFAULT: ['settle', 'waive', 'restructure', 'terminate'],
  PAID_UP: ['exercise'],
  SETTLED: ['exercise'],
};
const LONGEST_REASON = 300;

/** The steps of a contract in its state; one that is closed says why. */
export function RopActions({ companyID, rop }: { companyID: CompanyId; rop: RopDetail }) {
  const [open, setOpen] = useState<{ step: Step; key: RopChangeId }>();
  const params = { companyID, ropID: rop._id };
  const { version, reference } = rop;
  const submit = useWrite(submitRop, { onSuccess: () => void toast.success(ropsText.submitted()) });
  const link = useWrite(sendRopLink, { onSuccess: () => void toast.success(ropsText.linkSent()) });
  const steps = STEPS[rop.state] ?? [];
  if (steps.length === 0) return null;
  const press = (step: Step) => {
    if (step === 'submit') submit.mutate({ params, body: { version } });
    else if (step === 'sendLink') link.mutate({ params });
    else setOpen({ step, key: RopChangeId.parse(crypto.randomUUID()) });
  };
  const dialog = (done: string) => ({
    onSuccess: () => {
      toast.success(done);
      setOpen(undefined);
    },
    onClose: () => setOpen(undefined),
  });
  const key = open?.key ?? RopChangeId.parse('00000000-0000-4000-8000-000000000000');
  const reason = {
    label: ropsText.reason(),
    missing: ropsText.reasonMissing(),
    maximum: LONGEST_REASON,
    question: true,
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        {steps.map((step, index) =>
          step === 'change' && rop.permits.change.allowed ? (
            <LinkButton key={step} to={`?view=new-rop&rop=${rop._id}`}>
              {ropsText.action({ step })}
            </LinkButton>
          ) : (
            <Button
              key={step}
              tone={index === 0 && rop.permits[step].allowed ? 'primary' : 'secondary'}
              busy={(step === 'submit' && submit.isPending) || (step === 'sendLink' && link.isPending)}
              unavailableReason={describeHindrance(rop.permits[step])}
              onClick={() => press(step)}
            >
              {ropsText.action({ step })}
            </Button>
          ),
        )}
      </div>
      <FormError error={submit.error ?? link.error} />
      {open?.step === 'approve' && (
        <ConfirmDialog
          {...dialog(ropsText.approved())}
          endpoint={approveRop}
          input={{ params, body: { version } }}
          title={ropsText.approveQuestion({ reference })}
          sentence={ropsText.approveSentence({ email: rop.buyer.email })}
          send={ropsText.action({ step: 'approve' })}
          tone="primary"
        />
      )}
      {open?.step === 'settle' && (
        <ConfirmDialog
          {...dialog(ropsText.settled())}
          endpoint={settleRop}
          input={{ params, body: { key } }}
          title={ropsText.settleQuestion({ reference })}
          sentence={ropsText.settleSentence()}
          send={ropsText.action({ step: 'settle' })}
          tone="primary"
        />
      )}
      {open?.step === 'exercise' && (
        <ConfirmDialog
          {...dialog(ropsText.exercised())}
          endpoint={exerciseRop}
          input={{ params, body: { key } }}
          title={ropsText.exerciseQuestion({ assetNumber: rop.asset.assetNumber, buyer: rop.buyerName })}
          sentence={ropsText.exerciseSentence({ amount: writeMoney(rop.exercisePrice, rop.unit) })}
          send={ropsText.action({ step: 'exercise' })}
          tone="primary"
        >
          <SaleMargin companyID={companyID} rop={rop} />
        </ConfirmDialog>
      )}
      {open?.step === 'return' && (
        <LineDialog
          {...dialog(ropsText.returnedDone())}
          {...reason}
          endpoint={returnRop}
          input={(line) => ({ params, body: { version, reason: line } })}
          title={ropsText.returnTitle({ reference })}
          send={ropsText.action({ step: 'return' })}
        />
      )}
      {open?.step === 'withdraw' && (
        <LineDialog
          {...dialog(ropsText.withdrawn())}
          {...reason}
          endpoint={withdrawRop}
          input={(line) => ({ params, body: { version, reason: line } })}
          title={ropsText.withdrawTitle({ reference })}
          send={ropsText.action({ step: 'withdraw' })}
          tone="danger"
        />
      )}
      {open?.step === 'default' && (
        <LineDialog
          {...dialog(ropsText.proposed())}
          {...reason}
          endpoint={defaultRop}
          input={(line) => ({ params, body: { key, reason: line } })}
          title={ropsText.defaultTitle({ reference })}
          send={ropsText.propose()}
        >
          <p>{ropsText.defaultSentence()}</p>
        </LineDialog>
      )}
      {open?.step === 'terminate' && (
        <LineDialog
          {...dialog(ropsText.proposed())}
          {...reason}
          endpoint={terminateRop}
          input={(line) => ({ params, body: { key, reason: line } })}
          title={ropsText.terminateTitle({ reference })}
          send={ropsText.propose()}
          tone="danger"
        >
          <p>{ropsText.terminateSentence()}</p>
        </LineDialog>
      )}
      {open?.step === 'waive' && (
        <WaiveDialog companyID={companyID} rop={rop} changeKey={key} onClose={() => setOpen(undefined)} />
      )}
      {open?.step === 'restructure' && (
        <RestructureDialog companyID={companyID} rop={rop} changeKey={key} onClose={() => setOpen(undefined)} />
      )}
    </div>
  );
}
