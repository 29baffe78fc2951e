import * as fieldSurveyText from '@atlas/messages/field-survey';
import { Button } from '../../ui/button.tsx';
import { formatMoment } from '../../ui/format.ts';
import { changePhoto } from './device-store.ts';
import type { FieldOwner } from './field-database.ts';
import { nameRecord } from './name-record.ts';
import type { FieldStore } from './use-field-store.ts';
import { useRecording } from './use-recording.ts';

/** Photos whose record the register has and whose bytes it refuses for good. */
export function RefusedPhotos({ owner, store }: { owner: FieldOwner; store: FieldStore }) {
  const { isBusy, record: run } = useRecording();
  const refused = store.records.filter(({ change }) => {
    const photo = store.photos.get(change.changeId);
    return photo !== undefined && photo.refused !== null;
  });
  return refused.map((record) => (
    <div
      key={record.change.changeId}
      role="alert"
      className="flex flex-wrap items-center gap-3 border-l-3 border-red bg-red-wash p-3"
    >
      <p className="min-w-0 flex-1 basis-56">
        <strong className="font-[600]">{nameRecord(record)}</strong> · {formatMoment(record.change.at)}
        <span className="block">{fieldSurveyText.photoRefused()}</span>
      </p>
      <Button busy={isBusy} onClick={() => run(() => changePhoto(owner, record.change.changeId, null))}>
        {fieldSurveyText.removePhoto()}
      </Button>
    </div>
  ));
}
