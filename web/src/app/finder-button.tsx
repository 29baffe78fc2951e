import * as shellText from '@atlas/messages/shell';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSession } from '../people/session.ts';
import { Button } from '../ui/button.tsx';
import { openedPart } from '../ui/opened-part.tsx';

const Finder = openedPart(async () => (await import('./finder.tsx')).Finder);

/** Opens the finder for a signed-in person, by press or by Cmd/Ctrl-K. */
export function FinderButton() {
  const session = useSession();
  const [open, setOpen] = useState(false);
  const signedIn = session.status === 'signedIn';

  const show = async () => {
    if (await Finder.bring()) setOpen(true);
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
      {open && <Finder onClose={() => setOpen(false)} />}
    </>
  );
}
