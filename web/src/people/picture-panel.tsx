import { removePicture, setPicture } from '@atlas/contract/pictures';
import type { Profile } from '@atlas/contract/profile';
import * as profileText from '@atlas/messages/profile';
import { ImagePlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { DeviceError } from '../api/api-error.ts';
import { describeHindrance } from '../api/describe-hindrance.ts';
import { useWrite } from '../api/use-write.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/error-panel.tsx';
import { PersonPicture } from '../ui/person-picture.tsx';
import { toast } from '../ui/toast.ts';
import { shrinkPicture } from './shrink-picture.ts';

/** The person's picture, and how to set, replace and remove it. */
export function PicturePanel({ profile: { name, pictureID, permits } }: { profile: Profile }) {
  const picker = useRef<HTMLInputElement>(null);
  const chosen = useRef<File>(undefined);
  const [fault, setFault] = useState<DeviceError>();
  const set = useWrite(setPicture, {
    onSuccess: () => {
      toast.success(profileText.pictureSaved());
    },
    takeFile: () => {
      if (!chosen.current) throw new Error('No file was chosen');
      return chosen.current;
    },
  });
  const remove = useWrite(removePicture, {
    onSuccess: ({ message }) => {
      toast.success(message);
    },
  });
  const send = async (file: File) => {
    setFault(undefined);
    remove.reset();
    try {
      chosen.current = await shrinkPicture(file);
    } catch (cause) {
      set.reset();
      setFault(new DeviceError(profileText.pictureUnreadable(), cause));
      return;
    }
    set.mutate({});
  };
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-5 gap-y-3">
      <PersonPicture name={name} pictureID={pictureID} className="size-24 text-32" />
      <div className="flex min-w-0 flex-1 basis-60 flex-col gap-3">
        <p className="text-13 text-secondary">{profileText.pictureLead()}</p>
        <input
          ref={picker}
          type="file"
          hidden
          accept="image/png,image/jpeg,image/webp"
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            if (file) void send(file);
          }}
        />
        <div className="flex flex-wrap gap-2">
          <Button
            busy={set.isPending}
            unavailableReason={describeHindrance(permits.takePart)}
            onClick={() => picker.current?.click()}
          >
            <ImagePlus className="size-4" strokeWidth={1.5} aria-hidden="true" />
            {pictureID === null ? profileText.pictureChoose() : profileText.pictureReplace()}
          </Button>
          {pictureID !== null && (
            <Button tone="quiet" busy={remove.isPending} onClick={() => remove.mutate({})}>
              {profileText.pictureRemove()}
            </Button>
          )}
        </div>
        <FormError error={fault ?? set.error ?? remove.error} />
      </div>
    </div>
  );
}
