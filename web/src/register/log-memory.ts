import type { Checkpoint } from '@atlas/transparency/checkpoint';
import { openState } from '@atlas/transparency/log-keys';
import type { Signature } from '@atlas/transparency/signed-note';
import { primitives } from './browser-primitives.ts';
import type { LogPolicy, PublishedKeys } from './log-policy.ts';

const POLICY_KEY = 'log-policy';
const ROTATIONS_KEY = 'log-rotations';
const CHECKPOINT_KEY = 'log-checkpoint';

/** A signed state that this browser saw, and when. */
export interface SeenState {
  readonly checkpoint: Checkpoint;
  readonly seenAt: Date;
}

/** The first key that this browser saw, and the later changes; a log that they do not lead to is another log. */
export function recallKeys(): PublishedKeys | undefined {
  const policy = read(POLICY_KEY);
  return policy === null ? undefined : { policy, rotations: read(ROTATIONS_KEY) ?? '' };
}

export function rememberKeys({ policy, rotations }: PublishedKeys): void {
  write(POLICY_KEY, policy);
  write(ROTATIONS_KEY, rotations);
}

/** The newest state that this browser saw; undefined before the first, or if it is another log's. */
export function recallState(policy: LogPolicy): SeenState | undefined {
  const [time = '', ...lines] = (read(CHECKPOINT_KEY) ?? '').split('\n');
  const checkpoint = readState(policy, lines.join('\n'));
  const seenAt = new Date(time);
  return checkpoint === undefined || Number.isNaN(seenAt.getTime()) ? undefined : { checkpoint, seenAt };
}

export function rememberState(note: string, seenAt: Date): void {
  write(CHECKPOINT_KEY, `${seenAt.toISOString()}\n${note}`);
}

/** The state in a note, if the log has signed it. */
export function readState({ keys }: LogPolicy, note: string): Checkpoint | undefined {
  const opened = openState(primitives, keys, [], note);
  return opened.ok ? opened.checkpoint : undefined;
}

/** The names of the witnesses that have also signed a state of the log. */
export function readWitnesses({ keys, witnesses }: LogPolicy, note: string): readonly string[] {
  const opened = openState(primitives, keys, witnesses, note);
  return opened.ok ? nameWitnesses(opened.signatures) : [];
}

/** The witnesses of these cosignatures. */
export function nameWitnesses(signatures: readonly Signature[]): readonly string[] {
  return signatures.filter(({ key }) => key.kind === 'cosignature').map(({ key }) => key.name);
}

/** A browser may refuse to store anything; then every visit counts as the first. */
function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {}
}
