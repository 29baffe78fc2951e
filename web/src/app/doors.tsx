import { lazy, type ReactNode, Suspense, useState } from 'react';
import { type Door, DoorProvider } from '../site/doors.ts';

const DoorDialog = lazy(async () => ({ default: (await import('./door-dialog.tsx')).DoorDialog }));

/** Lets every part of a public page open the form of a first contact above the page. */
export function Doors({ children }: { children: ReactNode }) {
  const [door, setDoor] = useState<Door | null>(null);
  return (
    <DoorProvider value={setDoor}>
      {children}
      {door !== null && (
        <Suspense fallback={null}>
          <DoorDialog door={door} onClose={() => setDoor(null)} />
        </Suspense>
      )}
    </DoorProvider>
  );
}
