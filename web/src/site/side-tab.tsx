import * as frontText from '@atlas/messages/front';
import { MessageCircle } from 'lucide-react';
import { DoorButton } from './door-button.tsx';

/** The tab at the right edge that opens a conversation. */
export function SideTab() {
  return (
    <DoorButton door="try-me" className="side-tab">
      <MessageCircle className="size-[18px]" strokeWidth={1.5} aria-hidden="true" />
      {frontText.tryMe()}
    </DoorButton>
  );
}
