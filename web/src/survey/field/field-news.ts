import type { FieldOwner } from './field-database.ts';

const CHANNEL = 'atlas-field';
const listeners = new Set<(owner: string) => void>();
let channel: BroadcastChannel | undefined;

const nameOf = (owner: FieldOwner) => owner.join(' ');

function openChannel(): BroadcastChannel | undefined {
  // WebKit before 15.4 has none; there each tab sees only its own changes until it is opened again.
  if (typeof BroadcastChannel === 'undefined') return undefined;
  if (channel === undefined) {
    channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }) => tell(String(data));
  }
  return channel;
}

function tell(owner: string): void {
  for (const listener of listeners) listener(owner);
}

/** Says in all tabs that what this device keeps of an owner has changed. */
export function announceField(owner: FieldOwner): void {
  tell(nameOf(owner));
  openChannel()?.postMessage(nameOf(owner));
}

/** Calls `listener` whenever what this device keeps of an owner changes, in any tab; returns a function that stops it. */
export function watchField(owner: FieldOwner, listener: () => void): () => void {
  const hear = (changed: string) => {
    if (changed === nameOf(owner)) listener();
  };
  openChannel();
  listeners.add(hear);
  return () => {
    listeners.delete(hear);
  };
}
