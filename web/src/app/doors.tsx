import { type ReactNode, useState } from 'react';
import { type Door, DoorProvider } from '../site/doors.ts';
import { openedPart } from '../ui/opened-part.tsx';

const DoorDialog = openedPart(async () => (await import('./door-dialog.tsx')).DoorDialog);

/** Lets every part of a public page open the form of a first contact above the page. */
export function Doors({ children }: { children: ReactNode }) {
  const [door, setDoor] = useState<Door | null>(null);
  const open = async (next: Door) => {
    if (await DoorDialog.bring()) setDoor(next);
  };
  return (
    <DoorProvider value={open}>
      {children}
      {door !== null && <DoorDialog door={door} onClose={() => setDoor(null)} />}
    </DoorProvider>
  );
}
