import * as fieldSurveyText from '@atlas/messages/field-survey';
import * as surveysText from '@atlas/messages/surveys';
import { Button } from '../../ui/button.tsx';
import { FieldFrame } from '../../ui/field-frame.tsx';
import { formatDay, formatMoment } from '../../ui/format.ts';
import { Panel } from '../../ui/panel.tsx';
import { formatPosition } from '../survey-figures.ts';
import type { FieldJob } from './field-job.ts';
import { countPhotos, countVisits, NOTE_LENGTH } from './job-evidence.ts';
import { PhotoStrip } from './photo-strip.tsx';
import { queueFieldChange } from './queue-field-change.ts';
import { SavedNotes } from './saved-notes.tsx';
import { TakePhoto } from './take-photo.tsx';
import { useRecording } from './use-recording.ts';

const NOTE_ID = 'field-note';

/** Where the job is and for whom, the visit, and what the surveyor writes down about the site. */
export function SitePanel(field: FieldJob) {
  const { owner, job, store, draft, change, closedReason } = field;
  const { isBusy, record } = useRecording();
  const { arrivedAt, note } = draft;
  const photos = countPhotos(job, store.records);
  const visits = countVisits(job, store.records);
  const leave = () => {
    if (arrivedAt === null) return;
    const body = { arrivedAt, leftAt: new Date().toISOString(), position: null };
    const ended = { arrivedAt: null };
    record(
      () => queueFieldChange(owner, job, 'visit', body, ended),
      () => change(ended),
    );
  };
  const saveNote = () => {
    const ended = { note: '' };
    record(
      () => queueFieldChange(owner, job, 'note', { beaconChangeId: null, text: note.trim() }, ended),
      () => change(ended),
    );
  };
  return (
    <Panel title={fieldSurveyText.siteTitle()}>
      <div className="flex flex-col gap-4">
        <div className="flex flex-col gap-1">
          <p className="break-words">{job.site.description}</p>
          {job.site.position && <p className="figure text-13 text-secondary">{formatPosition(job.site.position)}</p>}
          <p className="text-13 text-secondary">
            {[job.date && formatDay(job.date), job.crew, job.requester.name].filter(Boolean).join(' · ')}
          </p>
          {job.requester.phone && (
            <a className="link inline-flex min-h-11 items-center self-start" href={`tel:${job.requester.phone}`}>
              {job.requester.phone}
            </a>
          )}
        </div>
        {job.returned && (
          <p className="border-l-3 border-rust bg-rust-wash p-3">
            {surveysText.returnedBecause({ code: job.returned.code, moment: formatMoment(job.returned.at) })}
            {job.returned.note && <span className="block text-13 text-secondary">{job.returned.note}</span>}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button
            size="large"
            busy={isBusy}
            unavailableReason={closedReason}
            onClick={arrivedAt === null ? () => change({ arrivedAt: new Date().toISOString() }) : leave}
          >
            {arrivedAt === null ? fieldSurveyText.arrive() : fieldSurveyText.leaveSite()}
          </Button>
          <TakePhoto {...field} beaconChangeId={null} label={fieldSurveyText.photoOfSite()} />
          <PhotoStrip {...field} beaconChangeId={null} name={fieldSurveyText.photoOfSite()} />
        </div>
        <p className="text-13 text-secondary">
          {arrivedAt === null
            ? fieldSurveyText.siteCounts({ visits, photos })
            : fieldSurveyText.arrivedAt({ moment: formatMoment(arrivedAt) })}
        </p>
        <SavedNotes {...field} />
        <FieldFrame fieldId={NOTE_ID} label={fieldSurveyText.note()}>
          <textarea
            id={NOTE_ID}
            rows={3}
            maxLength={NOTE_LENGTH}
            readOnly={closedReason !== undefined}
            className="control min-h-24 py-2"
            value={note}
            onChange={(event) => change({ note: event.target.value })}
          />
        </FieldFrame>
        <Button
          size="large"
          className="self-start"
          busy={isBusy}
          unavailableReason={closedReason ?? (note.trim() === '' ? fieldSurveyText.noteEmpty() : undefined)}
          onClick={saveNote}
        >
          {fieldSurveyText.saveNote()}
        </Button>
      </div>
    </Panel>
  );
}
