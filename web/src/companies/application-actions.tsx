import { type Application, admitCompany, reinstateCompany, suspendCompany } from '@atlas/contract/admission';
import type { CompanyId } from '@atlas/contract/identifiers';
import type { Permit } from '@atlas/contract/permits';
import * as admissionText from '@atlas/messages/admission';
import { useState } from 'react';
import { describeHindrance } from '../api/describe-hindrance.ts';
import { Button, type ButtonTone } from '../ui/button.tsx';
import { lateDialog } from '../ui/late-dialog.tsx';
import { ConfirmDialog, LineDialog } from '../ui/late-dialogs.ts';
import { toast } from '../ui/toast.ts';

const ReturnDialog = lateDialog(async () => (await import('./return-dialog.tsx')).ReturnDialog);

type Step = keyof Application['permits'];

const MOST_WORDS = 500;

/** The decisions of the desk about a company: those of its state, each with the reason if it is closed to the person. */
export function ApplicationActions({ companyID, application }: { companyID: CompanyId; application: Application }) {
  const [step, setStep] = useState<Step>();
  const { company, permits, state } = application;
  const params = { companyID, applicantID: application.companyID };
  const close = () => setStep(undefined);
  const finish = (said: string) => () => {
    toast.success(said);
    close();
  };
  const steps = listSteps(state);
  const [reason] = steps.map(({ name }) => describeHindrance(permits[name]));
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-hairline pt-5">
      {steps.map(({ name, word, tone }) => (
        <StepButton key={name} permit={permits[name]} tone={tone} word={word} onClick={() => setStep(name)} />
      ))}
      {reason !== undefined && <p className="text-13 text-secondary">{reason}</p>}
      {step === 'admit' && (
        <ConfirmDialog
          endpoint={admitCompany}
          input={{ params }}
          tone="primary"
          title={admissionText.admitTitle({ company })}
          sentence={admissionText.admitSentence()}
          send={admissionText.admit()}
          onSuccess={finish(admissionText.admitted({ company }))}
          onClose={close}
        />
      )}
      {step === 'sendBack' && (
        <ReturnDialog
          companyID={companyID}
          application={application}
          onSuccess={finish(admissionText.returned())}
          onClose={close}
        />
      )}
      {step === 'suspend' && (
        <LineDialog
          endpoint={suspendCompany}
          title={admissionText.suspendTitle({ company })}
          label={admissionText.why()}
          missing={admissionText.required()}
          send={admissionText.suspend()}
          tone="danger"
          maximum={MOST_WORDS}
          input={(line) => ({ params, body: { reason: line } })}
          onSuccess={finish(admissionText.suspended({ company }))}
          onClose={close}
        >
          <p className="text-secondary">{admissionText.suspendSentence()}</p>
        </LineDialog>
      )}
      {step === 'reinstate' && (
        <LineDialog
          endpoint={reinstateCompany}
          title={admissionText.reinstateTitle({ company })}
          label={admissionText.why()}
          missing={admissionText.required()}
          send={admissionText.reinstate()}
          maximum={MOST_WORDS}
          input={(line) => ({ params, body: { reason: line } })}
          onSuccess={finish(admissionText.reinstated())}
          onClose={close}
        />
      )}
    </div>
  );
}

function listSteps(state: Application['state']): readonly { name: Step; word: string; tone: ButtonTone }[] {
  if (state === 'ADMITTED') return [{ name: 'suspend', word: admissionText.suspend(), tone: 'danger' }];
  if (state === 'SUSPENDED') return [{ name: 'reinstate', word: admissionText.reinstate(), tone: 'primary' }];
  return [
    { name: 'admit', word: admissionText.admit(), tone: 'primary' },
    { name: 'sendBack', word: admissionText.sendBack(), tone: 'secondary' },
  ];
}

type StepButtonProps = { permit: Permit; tone: ButtonTone; word: string; onClick: () => void };

function StepButton({ permit, tone, word, onClick }: StepButtonProps) {
  return (
    <Button tone={tone} unavailableReason={describeHindrance(permit)} onClick={onClick}>
      {word}
    </Button>
  );
}
