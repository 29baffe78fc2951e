import { RejectionCode } from '@atlas/contract/gate-pass';
import {
  askAboutGatePass,
  attestGatePass,
  type GatePass,
  rejectGatePass,
  reverseGatePass,
  submitGatePass,
  waiveGatePass,
} from '@atlas/contract/gate-runs';
import type { AssetId, CompanyId, DocumentId } from '@atlas/contract/identifiers';
import * as passText from '@atlas/messages/pass';
import { useContractForm } from '../api/use-contract-form.ts';
import { useLedgerStop } from '../api/use-ledger-stop.ts';
import { CheckField } from '../ui/check-field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { Status } from '../ui/status.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toast } from '../ui/toast.ts';
import { EvidenceChoice } from './evidence-choice.tsx';
import { movesMegajoules, type PassStep } from './moving-steps.ts';

type PassDialogProps = {
  companyID: CompanyId;
  assetID: AssetId;
  pass: GatePass;
  step: PassStep;
  onClose: () => void;
};
type PassInput = { note: string; reasonCode: RejectionCode; documentIDs: readonly DocumentId[]; onWordAlone: boolean };

const STEPS = {
  submit: { endpoint: submitGatePass, title: passText.submit, sentence: passText.submitSentence, note: 'none' },
  attest: { endpoint: attestGatePass, title: passText.attest, sentence: passText.attestSentence, note: 'optional' },
  reject: { endpoint: rejectGatePass, title: passText.reject, sentence: passText.rejectSentence, note: 'required' },
  ask: { endpoint: askAboutGatePass, title: passText.ask, sentence: passText.askSentence, note: 'required' },
  waive: { endpoint: waiveGatePass, title: passText.waive, sentence: passText.waiveSentence, note: 'required' },
  reverse: { endpoint: reverseGatePass, title: passText.reverse, sentence: passText.reverseSentence, note: 'required' },
} as const;

/** The state of a gate after a hand-in that failed for lack of funds. */
const SHORT: readonly string[] = ['AWAITING_FUNDS', 'OVERDUE'];

/** Confirms a step of a pass, with its documents, reason or note. */
export function PassDialog({ companyID, assetID, pass, step, onClose }: PassDialogProps) {
  const { endpoint, title, sentence, note: noteKind } = STEPS[step];
  const isMoving = movesMegajoules(step, pass);
  const stop = useLedgerStop({ enabled: isMoving });
  const form = useContractForm(endpoint, {
    values: { note: '', reasonCode: 'evidence_missing', documentIDs: [], onWordAlone: false } as PassInput,
    input: (values) => ({ params: { companyID, passID: pass._id }, body: writeBody(step, values) }),
    check: (values) => ({
      note: noteKind === 'required' && values.note.trim() === '' ? passText.noteMissing() : undefined,
      onWordAlone: passesOnWordAlone(step, pass, values) && !values.onWordAlone ? passText.tickMissing() : undefined,
    }),
    onSuccess: ({ passes }) => {
      const isShort = step === 'submit' && passes.some(({ _id, state }) => _id === pass._id && SHORT.includes(state));
      if (isShort) toast.error(passText.nothingHandedIn());
      else toast.success(passText.done());
      onClose();
    },
  });
  const documents = form.part('documentIDs');
  const word = form.field('onWordAlone');
  return (
    <FormDialog
      question
      title={`${title()} · ${pass.gate}`}
      form={form}
      send={passText.confirm()}
      unavailableReason={isMoving ? stop.reason : undefined}
      onClose={onClose}
    >
      <p>{sentence()}</p>
      {step === 'submit' && (
        <EvidenceChoice
          companyID={companyID}
          assetID={assetID}
          chosen={documents.value}
          onChoose={documents.onChange}
        />
      )}
      {passesOnWordAlone(step, pass, { documentIDs: documents.value }) && (
        <div className="flex flex-col gap-3 border-l-3 border-rust pl-3">
          <p>{passText.onWordAlone()}</p>
          <CheckField label={passText.onWordAloneTick()} {...word} />
          {word.error !== undefined && <Status tone="bad" word={word.error} />}
        </div>
      )}
      {step === 'reject' && (
        <SelectField
          label={passText.why()}
          options={RejectionCode.options.map((value) => ({ value, label: passText.rejection({ code: value }) }))}
          {...form.field('reasonCode')}
        />
      )}
      {noteKind !== 'none' && (
        <TextField
          label={passText.note()}
          required={noteKind === 'required'}
          autoComplete="off"
          maxLength={500}
          {...form.field('note')}
        />
      )}
    </FormDialog>
  );
}

/** Whether nothing but the person's word passes the gate: no document is chosen, and nobody attests it. */
function passesOnWordAlone(step: PassStep, { unattended }: GatePass, { documentIDs }: Pick<PassInput, 'documentIDs'>) {
  return step === 'submit' && unattended && documentIDs.length === 0;
}

function writeBody(step: PassStep, { note, reasonCode, documentIDs }: PassInput) {
  const text = note.trim();
  if (step === 'submit') return { documentIDs: [...documentIDs] };
  if (step === 'attest') return text === '' ? {} : { note: text };
  if (step === 'reject') return { reasonCode, note: text };
  return step === 'ask' ? { note: text } : { reason: text };
}
