import * as fieldSurveyText from '@atlas/messages/field-survey';
import { useEffect, useState } from 'react';
import { useBlobAddress } from '../../ui/use-blob-address.ts';
import { readPhotoBytes } from './device-store.ts';
import type { FieldOwner } from './field-database.ts';
import type { FieldJob } from './field-job.ts';
import { listPhotosOf } from './job-evidence.ts';

type PhotoStripProps = Pick<FieldJob, 'owner' | 'job' | 'store'> & {
  /** The measurement that they show; null for the site. */
  beaconChangeId: string | null;
  /** What they show, in words. */
  name: string;
};

/** The photos of a beacon or of the site: how many there are, and pictures of those that this device still has. */
export function PhotoStrip({ owner, job, store, beaconChangeId, name }: PhotoStripProps) {
  const photos = listPhotosOf(beaconChangeId, job, store.records);
  if (photos.length === 0) return null;
  return (
    <div className="flex w-full flex-wrap items-center gap-2">
      <span className="text-13 text-secondary">{fieldSurveyText.photosTaken({ count: photos.length })}</span>
      {photos
        .filter((changeId) => store.photos.has(changeId))
        .map((changeId) => (
          <Thumbnail key={changeId} owner={owner} changeId={changeId} label={name} />
        ))}
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
