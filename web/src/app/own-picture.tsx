import { readProfile } from '@atlas/contract/profile';
import type { ReactNode } from 'react';
import { useRead } from '../api/use-read.ts';
import { PersonPicture } from '../ui/person-picture.tsx';

/** The signed-in person's picture; the glyph of every person until it is there. */
export function OwnPicture({ name, otherwise }: { name: string; otherwise: ReactNode }) {
  const pictureID = useRead(readProfile, {}).data?.pictureID ?? null;
  return <PersonPicture name={name} pictureID={pictureID} className="size-6" otherwise={otherwise} />;
}
