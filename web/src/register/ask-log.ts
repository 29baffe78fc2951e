import { ConsistencyProof, judgeCertificate, SubjectEntries } from '@atlas/contract/register';
import { decodeBase64 } from '@atlas/transparency/bytes';
import type { Checkpoint } from '@atlas/transparency/checkpoint';
import { type Leaf, readLeaf, writeLeaf } from '@atlas/transparency/leaf';
import { verifyConsistency } from '@atlas/transparency/merkle';
import { checkEntry } from '@atlas/transparency/receipt';
import type { ProvenRecovery } from '@atlas/transparency/recovery';
import { NotPublishedError, readPublishedText } from './ask-published.ts';
import { primitives } from './browser-primitives.ts';
import { readState, readWitnesses, recallKeys, recallState, rememberKeys, rememberState } from './log-memory.ts';
import { joinPolicies, type LogPolicy } from './log-policy.ts';
import { fetchRecoveries, findLoss, showsAll } from './log-recoveries.ts';

/** What the log says about itself and a certificate, if it can be reached. */
export interface LogReport {
  /**
   * Whether the certificate's state, the one that this browser has stored and the newest one belong to one log.
   * `recovered`: the stored state was lost, and the log says so. `hidden`: the log counts recoveries that it does not
   * show.
   */
  readonly history: 'one' | 'first_visit' | 'recovered' | 'forked' | 'hidden';
  /** How often the log was restored from a backup. */
  readonly recoveries: readonly ProvenRecovery[];
  /** The recovery that lost the certificate's entry; undefined while the log has it. */
  readonly lostBy: ProvenRecovery | undefined;
  /** The newest state that the log shows. */
  readonly newest: Checkpoint;
  /** Names of the witnesses who also signed it. */
  readonly witnesses: readonly string[];
  readonly standing: ReturnType<typeof judgeCertificate>;
  /** Later facts about the same asset, the newest first. */
  readonly later: readonly Leaf[];
}

/** The keys to check with: the first that this browser saw, and those that they lead to. Rejects if there are none. */
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

/**
 * Compares a certificate's state with the newest one and with the one stored in this browser. Rejects without the log.
 */
export async function askLog(policy: LogPolicy, own: Checkpoint, leaf: Leaf): Promise<LogReport> {
  const note = await readPublishedText('/log/checkpoint');
  const newest = readState(policy, note);
  if (newest === undefined) throw new Error('the newest state is not signed by the log');
  const recoveries = await fetchRecoveries(policy);
  const seen = recallState(policy)?.checkpoint;
  const judge = async (state: Checkpoint) => judgeState(state, newest, recoveries);
  const [ofOwn, ofSeen] = [await judge(own), seen === undefined ? 'continued' : await judge(seen)];
  const isForked = [ofOwn, ofSeen].includes('forked') || (seen?.recoveries ?? 0) > (newest.recoveries ?? 0);
  const isHidden = !showsAll(newest, recoveries);
  if (!isForked && !isHidden) rememberState(note, new Date());
  const later = await readLater(leaf);
  const loss = typeof ofOwn === 'string' ? undefined : ofOwn;
  return {
    history: isForked
      ? 'forked'
      : isHidden
        ? 'hidden'
        : seen === undefined
          ? 'first_visit'
          : ofSeen === 'continued'
            ? 'one'
            : 'recovered',
    recoveries,
    lostBy: loss !== undefined && !(await isStillThere(policy, leaf)) ? loss : undefined,
    newest,
    witnesses: readWitnesses(policy, note),
    standing: judgeCertificate(later.map(({ type }) => type)),
    later,
  };
}

/** Whether the newest state continues an earlier one, or a declared recovery lost it. */
async function judgeState(
  state: Checkpoint,
  newest: Checkpoint,
  recoveries: readonly ProvenRecovery[],
): Promise<'continued' | 'forked' | ProvenRecovery> {
  const isContinued = (one: Checkpoint) => isBeginning(one, newest);
  if (await isContinued(state)) return 'continued';
  return (await findLoss(state, recoveries, isContinued)) ?? 'forked';
}

/** Whether the log still has an entry at its place: a lost state may contain entries that were not lost. */
async function isStillThere({ keys, witnesses }: LogPolicy, leaf: Leaf): Promise<boolean> {
  const proof = await readPublishedText(`/log/proof/${leaf.log_seq}.tlog-proof`).catch((error: unknown) => {
    if (error instanceof NotPublishedError) return '';
    throw error;
  });
  return checkEntry(primitives, keys, witnesses, proof, writeLeaf(leaf)).ok;
}

/** All later entries about the same subject. It reads every page, because the last entry decides. */
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

/** Whether the log proves it. A log that shows an earlier state than one it has signed has no proof. */
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
