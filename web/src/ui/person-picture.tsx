import { viewPicture } from '@atlas/contract/pictures';
import { type ReactNode, useState } from 'react';
import { fetchFile } from '../api/call.ts';
import { useReadBy } from '../api/use-read.ts';
import { joinClasses } from './class-names.ts';
import { takeInitials } from './initials.ts';
import { useBlobAddress } from './use-blob-address.ts';

type PersonPictureProps = {
  name: string;
  pictureID: string | null;
  /** Size and text size. */
  className?: string;
  /** In place of the initials. */
  otherwise?: ReactNode;
};

/** A person's picture, or their initials while there is none. Their name is beside it, so it has no text of its own. */
export function PersonPicture({ name, pictureID, className = 'size-8 text-12', otherwise }: PersonPictureProps) {
  const input = { params: { pictureID: pictureID ?? '' } };
  const picture = useReadBy(viewPicture, input, (options) => fetchFile(viewPicture, input, options), {
    enabled: pictureID !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const address = useBlobAddress(pictureID === null ? undefined : picture.data);
  const frame = joinClasses('shrink-0 border border-hairline bg-sunken', className);
  const [broken, setBroken] = useState<string>();
  if (address !== undefined && address !== broken) {
    return (
      <img src={address} alt="" className={joinClasses(frame, 'object-cover')} onError={() => setBroken(address)} />
    );
  }
  if (otherwise !== undefined) return otherwise;
  return (
    <span aria-hidden="true" className={joinClasses(frame, 'inline-grid place-items-center font-[600] text-secondary')}>
      {takeInitials(name)}
    </span>
  );
}
