import * as fieldSurveyText from '@atlas/messages/field-survey';
import { useEffect, useState } from 'react';
import { useBlobAddress } from '../../ui/use-blob-address.ts';
import { removeFieldRecord } from './amend-record.ts';
import { readPhotoBytes } from './device-store.ts';
import { explainFixed } from './explain-fixed.ts';
import type { FieldOwner } from './field-database.ts';
import type { FieldJob } from './field-job.ts';
import { listPhotosOf } from './job-evidence.ts';
import { RecordButtons } from './record-buttons.tsx';
import { RemoveQuestion } from './remove-question.tsx';
import { useRecording } from './use-recording.ts';

type PhotoStripProps = Pick<FieldJob, 'owner' | 'job' | 'store' | 'closedReason'> & {
  /** The measurement that they show; null for the site. */
  beaconChangeId: string | null;
  /** What they show, in words. */
  name: string;
};

/**
 * The photos of a beacon or of the site: how many there are, and pictures of those that this device still has. One that
 * nobody else has can be removed.
 */
export function PhotoStrip({ owner, job, store, closedReason, beaconChangeId, name }: PhotoStripProps) {
  const [removing, setRemoving] = useState<string | null>(null);
  const { record: run } = useRecording();
  const thisPhoto = fieldSurveyText.thisPhoto();
  const photos = listPhotosOf(beaconChangeId, job, store.records);
  if (photos.length === 0) return null;
  const fixedReason = (changeId: string) =>
    explainFixed(
      store.records.find(({ change }) => change.changeId === changeId),
      closedReason,
    );
  const remove = () => {
    if (removing === null) return;
    setRemoving(null);
    run(() => removeFieldRecord(owner, removing), undefined, fieldSurveyText.removed());
  };
  return (
    <div className="flex w-full flex-wrap items-center gap-2">
      <span className="text-13 text-secondary">{fieldSurveyText.photosTaken({ count: photos.length })}</span>
      {photos
        .filter((changeId) => store.photos.has(changeId))
        .map((changeId) => (
          <span key={changeId} className="flex items-center">
            <Thumbnail owner={owner} changeId={changeId} label={name} />
            <RecordButtons
              name={thisPhoto}
              fixedReason={fixedReason(changeId)}
              onRemove={() => setRemoving(changeId)}
            />
          </span>
        ))}
      {removing !== null && (
        <RemoveQuestion name={thisPhoto} onRemove={remove} onClose={() => setRemoving(null)}>
          <p>{fieldSurveyText.removePhotoQuestion()}</p>
        </RemoveQuestion>
      )}
    </div>
  );
}

function Thumbnail({
  owner: [person, company],
  changeId,
  label,
}: {
  owner: FieldOwner;
  changeId: string;
  label: string;
}) {
  const [picture, setPicture] = useState<Blob>();
  useEffect(() => {
    let isGone = false;
    readPhotoBytes([person, company], changeId).then(
      (bytes) => {
        if (!isGone && bytes !== undefined) setPicture(new Blob([bytes], { type: 'image/jpeg' }));
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [person, company, changeId]);
  const address = useBlobAddress(picture);
  return address && <img src={address} alt={label} className="size-14 border border-hairline object-cover" />;
}
