import { BEACONS_AT_LEAST } from '@atlas/contract/survey';
import * as fieldSurveyText from '@atlas/messages/field-survey';
import { useState } from 'react';
import { useReachable } from '../../api/connection.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { formatAccuracy } from '../survey-figures.ts';
import type { FieldDraft } from './field-draft.ts';
import type { FieldJob } from './field-job.ts';
import { countPhotos, hasOutline, listMeasured, listUnexplained, newestOfEach } from './job-evidence.ts';
import { queueFieldChange } from './queue-field-change.ts';
import { useRecording } from './use-recording.ts';

const REASON_LENGTH = 300;
const NOTE_LENGTH = 1000;

/** The last step: everything that was measured goes to Cartography. The register judges it again when it arrives. */
export function HandInPanel({ owner, job, pack, store, draft, change, closedReason }: FieldJob) {
  const { isBusy, record } = useRecording();
  const newest = newestOfEach(listMeasured(job, store.records));
  const unexplained = listUnexplained(newest, pack.policy);
  const reasons = unexplained.map(({ beacon }) => ({ beacon, reason: (draft.reasons[beacon] ?? '').trim() }));
  const hindrance = findHindrance(newest.length, reasons, draft);
  const [isAsking, setAsking] = useState(false);
  const reachable = useReachable();
  const handIn = () => {
    setAsking(false);
    const note = draft.handInNote.trim();
    const ended = { reasons: {}, handInNote: '' };
    record(
      () => queueFieldChange(owner, job, 'handIn', { reasons, note: note === '' ? null : note }, ended),
      () => change(ended),
    );
  };
  return (
    <Panel title={fieldSurveyText.handInTitle()}>
      <div className="flex flex-col gap-4">
        <p className="text-secondary">{closedReason ?? fieldSurveyText.handInLead()}</p>
        {closedReason === undefined &&
          unexplained.map(({ beacon, accuracyMetres }) => (
            <TextField
              key={beacon}
              required
              label={fieldSurveyText.reasonFor({ beacon, metres: formatAccuracy(accuracyMetres) })}
              maxLength={REASON_LENGTH}
              autoComplete="off"
              value={draft.reasons[beacon] ?? ''}
              onChange={(event) => change({ reasons: { ...draft.reasons, [beacon]: event.target.value } })}
            />
          ))}
        {closedReason === undefined && (
          <TextField
            label={fieldSurveyText.handInNote()}
            maxLength={NOTE_LENGTH}
            autoComplete="off"
            value={draft.handInNote}
            onChange={(event) => change({ handInNote: event.target.value })}
          />
        )}
        <Button
          size="large"
          tone="primary"
          busy={isBusy}
          unavailableReason={closedReason ?? hindrance}
          onClick={() => setAsking(true)}
        >
          {fieldSurveyText.handIn()}
        </Button>
        {isAsking && (
          <Dialog
            title={fieldSurveyText.handInQuestion({ job: job.ref })}
            open
            question
            onClose={() => setAsking(false)}
            actions={
              <>
                <Button onClick={() => setAsking(false)}>{fieldSurveyText.goBack()}</Button>
                <Button tone="primary" onClick={handIn}>
                  {fieldSurveyText.confirmHandIn()}
                </Button>
              </>
            }
          >
            <div className="flex flex-col gap-2">
              <p>
                {fieldSurveyText.handInHolds({ beacons: newest.length, photos: countPhotos(job, store.records) })}{' '}
                {hasOutline(job, store.records) ? fieldSurveyText.withOutline() : fieldSurveyText.withoutOutline()}
              </p>
              <p>{reachable ? fieldSurveyText.handInFinal() : fieldSurveyText.handInLater()}</p>
            </div>
          </Dialog>
        )}
      </div>
    </Panel>
  );
}

/** Why a survey cannot be handed in yet: what the register would refuse, said before the signal is back. */
function findHindrance(
  found: number,
  reasons: readonly { readonly beacon: string; readonly reason: string }[],
  { fixes, corners, note, arrivedAt }: FieldDraft,
): string | undefined {
  if (found < BEACONS_AT_LEAST) return fieldSurveyText.beaconsFew({ found, least: BEACONS_AT_LEAST });
  const missing = reasons.filter(({ reason }) => reason === '').map(({ beacon }) => beacon);
  if (missing.length > 0) return fieldSurveyText.reasonsMissing({ beacons: missing.join(', ') });
  if (fixes.length > 0 || corners !== null || note.trim() !== '') return fieldSurveyText.unsavedFirst();
  return arrivedAt === null ? undefined : fieldSurveyText.visitOpen();
}
