import * as fieldSurveyText from '@atlas/messages/field-survey';
import { useState } from 'react';
import { FieldFrame } from '../../ui/field-frame.tsx';
import { formatMoment } from '../../ui/format.ts';
import { correctFieldNote, removeFieldRecord } from './amend-record.ts';
import { CorrectionDialog } from './correction-dialog.tsx';
import { explainFixed } from './explain-fixed.ts';
import type { FieldJob } from './field-job.ts';
import { type FieldNote, listNotes, NOTE_LENGTH } from './job-evidence.ts';
import { RecordButtons } from './record-buttons.tsx';
import { RemoveQuestion } from './remove-question.tsx';
import { useRecording } from './use-recording.ts';

const TEXT_ID = 'correct-note-text';

/** The notes of a job as far as this device knows, oldest first; one that nobody else has can be corrected or removed. */
export function SavedNotes({ owner, job, store, closedReason }: FieldJob) {
  const [asked, setAsked] = useState<{ readonly what: 'correct' | 'remove'; readonly note: FieldNote } | null>(null);
  const { record: run } = useRecording();
  const notes = listNotes(job, store.records);
  const close = () => setAsked(null);
  const name = fieldSurveyText.thisNote();
  const save = (changeId: string, text: string) => {
    close();
    run(() => correctFieldNote(owner, changeId, text));
  };
  const remove = (changeId: string) => {
    close();
    run(() => removeFieldRecord(owner, changeId), undefined, fieldSurveyText.removed());
  };
  if (notes.length === 0) return null;
  return (
    <ul className="flex flex-col divide-y divide-hairline border border-hairline">
      {notes.map((note) => (
        <li key={note.changeId} className="flex items-center gap-2 py-1 pr-1 pl-3">
          <span className="min-w-0 flex-1">
            <span className="block break-words whitespace-pre-line">{note.text}</span>
            <span className="text-13 text-secondary">
              {formatMoment(note.at)} · {note.isStored ? fieldSurveyText.inRegister() : fieldSurveyText.onPhone()}
            </span>
          </span>
          <RecordButtons
            name={name}
            fixedReason={explainFixed(
              store.records.find(({ change }) => change.changeId === note.changeId),
              closedReason,
            )}
            onCorrect={() => setAsked({ what: 'correct', note })}
            onRemove={() => setAsked({ what: 'remove', note })}
          />
        </li>
      ))}
      {asked?.what === 'correct' && (
        <CorrectNote note={asked.note} onSave={(text) => save(asked.note.changeId, text)} onClose={close} />
      )}
      {asked?.what === 'remove' && (
        <RemoveQuestion name={name} onRemove={() => remove(asked.note.changeId)} onClose={close}>
          <p className="break-words whitespace-pre-line">{asked.note.text}</p>
        </RemoveQuestion>
      )}
    </ul>
  );
}

type CorrectNoteProps = { note: FieldNote; onSave: (text: string) => void; onClose: () => void };

function CorrectNote({ note, onSave, onClose }: CorrectNoteProps) {
  const [text, setText] = useState(note.text);
  return (
    <CorrectionDialog
      name={fieldSurveyText.thisNote()}
      fault={text.trim() === '' ? fieldSurveyText.noteEmpty() : undefined}
      onSave={() => onSave(text.trim())}
      onClose={onClose}
    >
      <FieldFrame fieldId={TEXT_ID} label={fieldSurveyText.note()}>
        <textarea
          id={TEXT_ID}
          rows={4}
          maxLength={NOTE_LENGTH}
          className="control min-h-24 py-2"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </FieldFrame>
    </CorrectionDialog>
  );
}
