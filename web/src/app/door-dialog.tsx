import * as frontText from '@atlas/messages/front';
import type { Door } from '../site/doors.ts';
import { Dialog } from '../ui/dialog.tsx';
import { ContactForm } from '../work-items/contact-form.tsx';

/** The form behind a door, above the page. */
export function DoorDialog({ door, onClose }: { door: Door; onClose: () => void }) {
  return (
    <Dialog title={frontText.door({ door })} open onClose={onClose}>
      <div className="flex flex-col gap-4">
        <p className="text-secondary">{frontText.doorLead({ door })}</p>
        <ContactForm door={door} />
      </div>
    </Dialog>
  );
}
