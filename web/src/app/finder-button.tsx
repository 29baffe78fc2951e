import * as shellText from '@atlas/messages/shell';
import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useSession } from '../people/session.ts';
import { bringPart } from '../ui/bring-part.ts';
import { Button } from '../ui/button.tsx';

const loadFinder = () => import('./finder.tsx');
const Finder = lazy(async () => ({ default: (await loadFinder()).Finder }));

/** Opens the finder for a signed-in person, by press or by Cmd/Ctrl-K. */
export function FinderButton() {
  const session = useSession();
  const [open, setOpen] = useState(false);
  const signedIn = session.status === 'signedIn';

  const show = async () => {
    if (await bringPart(loadFinder)) setOpen(true);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what shows it uses nothing that changes
  useEffect(() => {
    if (!signedIn) return;
    const toggle = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return;
      if (event.altKey || event.shiftKey) return;
      event.preventDefault();
      if (open) setOpen(false);
      else void show();
    };
    window.addEventListener('keydown', toggle);
    return () => window.removeEventListener('keydown', toggle);
  }, [signedIn, open]);

  if (!signedIn) return null;
  return (
    <>
      <Button
        tone="quiet"
        size="square"
        aria-label={shellText.find()}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        title={shellText.findHint()}
        onClick={show}
      >
        <Search className="size-5" strokeWidth={1.5} aria-hidden="true" />
      </Button>
      {open && (
        <Suspense fallback={null}>
          <Finder onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
