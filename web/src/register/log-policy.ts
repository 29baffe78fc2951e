import { readVerifierKey, type VerifierKey } from '@atlas/transparency/verifier-key';
import { primitives } from './browser-primitives.ts';

/** Whose signatures count. */
export interface LogPolicy {
  readonly log: VerifierKey;
  readonly witnesses: readonly VerifierKey[];
}

/** Reads the log's key and its witnesses' from a policy (C2SP tlog-policy); undefined without a log. */
export function readPolicy(text: string): LogPolicy | undefined {
  const lines = text.split('\n').map((line) => line.trim().split(/[ \t]+/));
  const [log] = lines.flatMap(([word, key = '']) => (word === 'log' ? readKey(key) : []));
  const witnesses = lines.flatMap(([word, , key = '']) => (word === 'witness' ? readKey(key) : []));
  return log === undefined ? undefined : { log, witnesses };
}

function readKey(text: string): readonly VerifierKey[] {
  const key = readVerifierKey(primitives.sha256, text);
  return key === undefined ? [] : [key];
}
