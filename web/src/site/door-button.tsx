import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { joinClasses } from '../ui/class-names.ts';
import { type Door, useDoor } from './doors.ts';

type DoorButtonProps = { door: Door; children: ReactNode; className?: string };

/** Opens the form behind a door above this page; before the page is ready it links to the contact page. */
export function DoorButton({ door, children, className = 'button button-primary button-large' }: DoorButtonProps) {
  const openDoor = useDoor();
  return (
    <Link
      to="/contact"
      aria-haspopup="dialog"
      className={joinClasses(className)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        void openDoor(door);
      }}
    >
      {children}
    </Link>
  );
}
