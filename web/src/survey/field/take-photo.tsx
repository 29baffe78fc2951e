import { Camera } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import type { FieldJob } from './field-job.ts';
import { queuePhoto } from './queue-field-change.ts';
import { shrinkPhoto } from './shrink-photo.ts';
import { useRecording } from './use-recording.ts';

type TakePhotoProps = Pick<FieldJob, 'owner' | 'job' | 'closedReason'> & {
  /** The measurement that it shows; null for the site. */
  beaconChangeId: string | null;
  label: string;
};

/** Opens the phone's camera, or its pictures, and records what comes back. */
export function TakePhoto({ owner, job, closedReason, beaconChangeId, label }: TakePhotoProps) {
  const picker = useRef<HTMLInputElement>(null);
  const { isBusy, record } = useRecording();
  const take = (file: File | undefined) => {
    if (file === undefined) return;
    record(async () => queuePhoto(owner, job, await shrinkPhoto(file), { beaconChangeId, caption: null }));
  };
  return (
    <>
      <input
        ref={picker}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        onChange={(event) => {
          take(event.target.files?.[0]);
          // The same picture can be chosen again.
          event.target.value = '';
        }}
      />
      <Button size="large" busy={isBusy} unavailableReason={closedReason} onClick={() => picker.current?.click()}>
        <Camera className="size-5" strokeWidth={1.5} aria-hidden="true" />
        {label}
      </Button>
    </>
  );
}
