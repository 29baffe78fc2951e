import { RejectionCode } from '@atlas/contract/gate-pass';
import type { GatePass } from '@atlas/contract/gate-runs';
import type { AssetId, CompanyId, DocumentId } from '@atlas/contract/identifiers';
import * as passText from '@atlas/messages/pass';
import { type FormEvent, useState } from 'react';
import { useLedgerStop } from '../api/use-ledger-stop.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormError } from '../ui/error-panel.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { Status } from '../ui/status.tsx';
import { TextField } from '../ui/text-field.tsx';
import { EvidenceChoice } from './evidence-choice.tsx';
import { movesMegajoules, type PassStep } from './moving-steps.ts';
import { usePassSteps } from './use-pass-steps.ts';

type PassDialogProps = {
  companyID: CompanyId;
  assetID: AssetId;
  pass: GatePass;
  step: PassStep;
  onClose: () => void;
};

const listSteps = () =>
  ({
    submit: { title: passText.submit(), sentence: passText.submitSentence(), note: 'none' },
    attest: { title: passText.attest(), sentence: passText.attestSentence(), note: 'optional' },
    reject: { title: passText.reject(), sentence: passText.rejectSentence(), note: 'required' },
    ask: { title: passText.ask(), sentence: passText.askSentence(), note: 'required' },
    waive: { title: passText.waive(), sentence: passText.waiveSentence(), note: 'required' },
    reverse: { title: passText.reverse(), sentence: passText.reverseSentence(), note: 'required' },
  }) as const;

/** A step about a pass is confirmed, with its documents, its reason or its note. */
export function PassDialog({ companyID, assetID, pass, step, onClose }: PassDialogProps) {
  const [note, setNote] = useState('');
  const [reasonCode, setReasonCode] = useState<RejectionCode>('evidence_missing');
  const [chosen, setChosen] = useState<readonly DocumentId[]>([]);
  const [asked, setAsked] = useState(false);
  const steps = usePassSteps(onClose, pass._id);
  const isMoving = movesMegajoules(step, pass);
  const stop = useLedgerStop({ enabled: isMoving });
  const stopped = isMoving ? stop.reason : undefined;
  const { title, sentence, note: noteKind } = listSteps()[step];
  const text = note.trim();
  const missing = noteKind === 'required' && text === '';
  const params = { companyID, passID: pass._id };
  const take = () => {
    if (step === 'submit') steps.submit.mutate({ params, body: { documentIDs: [...chosen] } });
    else if (step === 'attest') steps.attest.mutate({ params, body: text === '' ? {} : { note: text } });
    else if (step === 'reject') steps.reject.mutate({ params, body: { reasonCode, note: text } });
    else if (step === 'ask') steps.ask.mutate({ params, body: { note: text } });
    else steps[step].mutate({ params, body: { reason: text } });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!missing && !stopped && !steps[step].isPending) take();
  };
  return (
    <Dialog open question title={`${title} · ${pass.gate}`} onClose={onClose}>
      <form className="flex flex-col gap-4" noValidate onSubmit={submit}>
        <p>{sentence}</p>
        {step === 'submit' && (
          <EvidenceChoice companyID={companyID} assetID={assetID} chosen={chosen} onChoose={setChosen} />
        )}
        {step === 'reject' && (
          <SelectField
            label={passText.why()}
            options={RejectionCode.options.map((value) => ({ value, label: passText.rejection({ code: value }) }))}
            value={reasonCode}
            onChange={({ target }) =>
              setReasonCode(RejectionCode.options.find((code) => code === target.value) ?? 'other')
            }
          />
        )}
        {noteKind !== 'none' && (
          <TextField
            label={passText.note()}
            required={noteKind === 'required'}
            autoComplete="off"
            maxLength={500}
            value={note}
            error={asked && missing ? passText.noteMissing() : undefined}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
        <FormError error={steps[step].error} />
        <div className="flex flex-wrap items-center justify-end gap-2">
          {stopped && <Status tone="bad" word={stopped} className="mr-auto" />}
          <Button onClick={onClose}>{passText.cancel()}</Button>
          <Button type="submit" tone="primary" busy={steps[step].isPending} unavailableReason={stopped}>
            {passText.confirm()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
