import { ConsistencyProof, judgeStanding, SubjectEntries } from '@atlas/contract/register';
import { decodeBase64 } from '@atlas/transparency/bytes';
import type { Checkpoint } from '@atlas/transparency/checkpoint';
import { type Leaf, readLeaf } from '@atlas/transparency/leaf';
import { verifyConsistency } from '@atlas/transparency/merkle';
import { NotPublishedError, readPublishedText } from './ask-published.ts';
import { primitives } from './browser-primitives.ts';
import { readState, readWitnesses, recallKeys, recallState, rememberKeys, rememberState } from './log-memory.ts';
import { joinPolicies, type LogPolicy } from './log-policy.ts';

/** What the log says of itself and of a certificate, where it can be reached. */
export interface LogReport {
  /** Whether the certificate's state, the one that this browser remembers and the newest one are of one log. */
  readonly history: 'one' | 'first_visit' | 'forked';
  /** The newest state that the log shows. */
  readonly newest: Checkpoint;
  /** Names of the witnesses who signed it as well. */
  readonly witnesses: readonly string[];
  readonly standing: ReturnType<typeof judgeStanding>;
  /** Later facts about the same asset, the newest first. */
  readonly later: readonly Leaf[];
}

/** The keys to check by: those that this browser met first, and what they lead to. Rejects when there are none. */
export async function findPolicy(): Promise<{ readonly policy: LogPolicy; readonly isChanged: boolean }> {
  const met = recallKeys();
  const [policy, rotations] = await Promise.all([
    readPublishedText('/log/policy'),
    readPublishedText('/log/keys'),
  ]).catch((error: unknown) => {
    if (met === undefined) throw error;
    return [met.policy, met.rotations] as const;
  });
  const joined = joinPolicies(met ?? { policy, rotations }, { policy, rotations });
  if (joined === undefined) throw new Error('the log shows no key');
  if (!joined.isChanged) rememberKeys({ policy: met?.policy ?? policy, rotations });
  return joined;
}

/** Holds a certificate's state against the newest one and against what this browser remembers. Rejects without the log. */
export async function askLog(policy: LogPolicy, own: Checkpoint, leaf: Leaf): Promise<LogReport> {
  const note = await readPublishedText('/log/checkpoint');
  const newest = readState(policy, note);
  if (newest === undefined) throw new Error('the newest state is not signed by the log');
  const seen = recallState(policy)?.checkpoint;
  const states = [own, newest, ...(seen === undefined ? [] : [seen])].sort((a, b) => a.size - b.size);
  let isOne = true;
  for (const [index, old] of states.slice(0, -1).entries()) isOne &&= await isBeginning(old, states[index + 1] ?? old);
  if (isOne && newest.size >= (seen?.size ?? 0)) rememberState(note, new Date());
  const later = await readLater(leaf);
  return {
    history: !isOne ? 'forked' : seen === undefined ? 'first_visit' : 'one',
    newest,
    witnesses: readWitnesses(policy, note),
    standing: judgeStanding(later.map(({ type }) => type)),
    later,
  };
}

/** All that the log tells about the same subject after an entry: as many pages as it takes, or the last word is missed. */
async function readLater({ subject, log_seq: own }: Leaf): Promise<readonly Leaf[]> {
  const later: Leaf[] = [];
  for (let before = Number.MAX_SAFE_INTEGER; ; ) {
    const path = `/log/subject/${subject}${later.length === 0 ? '' : `?before=${before}`}`;
    const { leaves } = SubjectEntries.parse(JSON.parse(await readPublishedText(path)));
    const page = leaves.flatMap((text) => readLeaf(text) ?? []).filter(({ log_seq }) => log_seq < before);
    later.push(...page.filter(({ log_seq }) => log_seq > own));
    const last = page.at(-1);
    if (last === undefined || last.log_seq <= own) return later;
    before = last.log_seq;
  }
}

/** Whether the log proves that it does. One that shows an earlier state than one it signed has no proof to show. */
async function isBeginning(old: Checkpoint, later: Checkpoint): Promise<boolean> {
  const reply = await readPublishedText(`/log/consistency?old=${old.size}&new=${later.size}`).catch(
    (error: unknown) => {
      if (error instanceof NotPublishedError) return undefined;
      throw error;
    },
  );
  if (reply === undefined) return false;
  const proof = ConsistencyProof.parse(JSON.parse(reply)).proof.map((hash) => decodeBase64(hash) ?? new Uint8Array());
  const claim = { oldSize: old.size, size: later.size, oldRoot: old.root, root: later.root, proof };
  return verifyConsistency(primitives.sha256, claim);
}
