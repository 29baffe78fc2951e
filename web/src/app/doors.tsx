import { lazy, type ReactNode, Suspense, useState } from 'react';
import { type Door, DoorProvider } from '../site/doors.ts';
import { bringPart } from '../ui/bring-part.ts';

const loadDialog = () => import('./door-dialog.tsx');
const DoorDialog = lazy(async () => ({ default: (await loadDialog()).DoorDialog }));

/** Lets every part of a public page open the form of a first contact above the page. */
export function Doors({ children }: { children: ReactNode }) {
  const [door, setDoor] = useState<Door | null>(null);
  const open = async (next: Door) => {
    if (await bringPart(loadDialog)) setDoor(next);
  };
  return (
    <DoorProvider value={open}>
      {children}
      {door !== null && (
        <Suspense fallback={null}>
          <DoorDialog door={door} onClose={() => setDoor(null)} />
        </Suspense>
      )}
    </DoorProvider>
  );
}
