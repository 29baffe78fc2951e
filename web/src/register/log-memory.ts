import { type Checkpoint, readCheckpoint } from '@atlas/transparency/checkpoint';
import { openNote } from '@atlas/transparency/signed-note';
import { primitives } from './browser-primitives.ts';
import { type LogPolicy, readPolicy } from './log-policy.ts';

const POLICY_KEY = 'log-policy';
const CHECKPOINT_KEY = 'log-checkpoint';

/** A signed state that this browser saw, and when. */
export interface SeenState {
  readonly checkpoint: Checkpoint;
  readonly seenAt: Date;
}

/** The keys that this browser met first; a log that shows others later is another log. */
export function recallPolicy(): LogPolicy | undefined {
  const text = read(POLICY_KEY);
  return text === null ? undefined : readPolicy(text);
}

export function rememberPolicy(text: string): void {
  write(POLICY_KEY, text);
}

/** The newest state that this browser saw; undefined before the first, or when it is not this log's. */
export function recallState(policy: LogPolicy): SeenState | undefined {
  const [time = '', ...lines] = (read(CHECKPOINT_KEY) ?? '').split('\n');
  const checkpoint = readState(policy, lines.join('\n'));
  const seenAt = new Date(time);
  return checkpoint === undefined || Number.isNaN(seenAt.getTime()) ? undefined : { checkpoint, seenAt };
}

export function rememberState(note: string, seenAt: Date): void {
  write(CHECKPOINT_KEY, `${seenAt.toISOString()}\n${note}`);
}

/** The state that a note tells, if the log has signed it. */
export function readState({ log }: LogPolicy, note: string): Checkpoint | undefined {
  const opened = openNote(primitives, note, [log]);
  const checkpoint = opened.ok ? readCheckpoint(opened.text) : undefined;
  return checkpoint?.origin === log.name ? checkpoint : undefined;
}

/** A browser may refuse to keep anything; then every visit is the first. */
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
