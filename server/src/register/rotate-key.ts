import { constants, copyFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { encodeBase64Url } from '@atlas/transparency/bytes';
import { type SigningKey, writeRotation } from '@atlas/transparency/key-rotation';
import { readLeaf } from '@atlas/transparency/leaf';
import type { Receipt } from '@atlas/transparency/receipt';
import { writeTlogProof } from '@atlas/transparency/tlog-proof';
import { writeHash, writeVerifierKey } from '@atlas/transparency/verifier-key';
import type { Configuration } from '../platform/config.ts';
import { ConfigurationError } from '../platform/configuration-error.ts';
import type { Database } from '../platform/database/database.ts';
import type { Tx } from '../platform/database/executor.ts';
import { loadSecrets } from '../platform/secrets.ts';
import { findHold } from './find-hold.ts';
import { Guard } from './guard.ts';
import { integrateAll } from './integrate-facts.ts';
import { addRotation, readHead, readLeavesAbout, recordRotation, takeLog } from './log-repository.ts';
import { proveInclusion } from './prove.ts';
import { Pseudonyms } from './pseudonyms.ts';
import { signState } from './sign-head.ts';
import { KEY_FILE, openSignerFile, readExistingSigner } from './signing-key.ts';
import { fetchStored } from './tile-cache.ts';

const ATTEMPTS = 100;
const PAUSE_MILLISECONDS = 100;

/** How a change of the key ended. */
export interface Rotated {
  /** The log's key from now on, as in `/log/vkey`. */
  readonly verifierKey: string;
  /** Where its private part is. */
  readonly path: string;
}

interface Parts {
  readonly configuration: Configuration;
  readonly database: Database;
}

/**
 * Gives the log another signing key: the change becomes an entry of the log, and the first state that has it is signed
 * by both keys, so that anyone with the old one can follow. An interrupted change continues where it stopped.
 * @throws ConfigurationError if the key here is not the log's, or the log must not be signed
 */
export async function rotateKey({ configuration, database }: Parts): Promise<Rotated> {
  const before = await readExistingSigner(configuration);
  const path = join(configuration.dataFolder, `${KEY_FILE}.next`);
  const after = await openNextKey(path, before);
  if (after === undefined) {
    // Someone who gave the same command at the same time has finished.
    const { verifier } = await readExistingSigner(configuration);
    return { verifierKey: writeVerifierKey(verifier), path: join(configuration.dataFolder, KEY_FILE) };
  }
  const [oldKey, newKey] = [writeVerifierKey(before.verifier), writeVerifierKey(after.verifier)];
  const { verifierKey } = await database.readThroughDoor(readHead);
  if (verifierKey === null) throw new ConfigurationError('The log was never signed: start the register once.');
  if (verifierKey !== newKey) {
    if (verifierKey !== oldKey) throw otherKey(verifierKey, oldKey);
    await switchKeys({ configuration, database }, before, after);
  }
  return { verifierKey: newKey, path: await adoptKey(configuration, before, path) };
}

/** The next key; one that a setting already uses is spent. Undefined if it was adopted while it was looked at. */
async function openNextKey(path: string, before: SigningKey): Promise<SigningKey | undefined> {
  const next = await openSignerFile(path, before.verifier.name).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (next === undefined) return undefined;
  if (writeVerifierKey(next.verifier) !== writeVerifierKey(before.verifier)) return next;
  await rm(path);
  return openSignerFile(path, before.verifier.name);
}

async function switchKeys({ configuration, database }: Parts, before: SigningKey, after: SigningKey): Promise<void> {
  const pseudonyms = new Pseudonyms((await loadSecrets({ configuration, database })).logPseudonym);
  const guard = await Guard.open(configuration);
  // A place that refuses the first state by the new key must not leave it in another one.
  await guard.tryPlaces();
  await guard.askWitnesses(before.verifier.name, new AbortController().signal);
  const [oldKey, newKey] = [writeVerifierKey(before.verifier), writeVerifierKey(after.verifier)];
  const fact = await database.withDoor(
    (tx) => recordRotation(tx, { before: oldKey, after: newKey, statement: writeRotation(before, after) }),
    'duty',
  );
  const subject = pseudonyms.ofSubject(fact.subjectID);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    await integrateAll(database, pseudonyms);
    const isSwitched = await database.withDoor(async (tx) => {
      if (!(await takeLog(tx))) return false;
      const { size, verifierKey } = await readHead(tx);
      if (verifierKey === newKey) return true;
      if (verifierKey !== oldKey) throw otherKey(verifierKey, oldKey);
      const [leaf] = await readLeavesAbout(tx, subject, size, 1);
      if (leaf === undefined) return false;
      const hold = await findHold(tx, size, before, guard);
      if (hold !== undefined) throw new ConfigurationError(`The log must not be signed. ${hold.reason}`);
      let receipt = '';
      await signState(tx, size, {
        signers: [after, before],
        guard,
        also: async (note) => {
          const proof = await proveEntry(tx, leaf, size, note);
          const salt = encodeBase64Url(fact.salt);
          receipt = JSON.stringify({ v: 1, proof, leaf, salt, payload: fact.payload } satisfies Receipt);
          return [{ at: new Date().toISOString(), rotation: receipt }];
        },
      });
      await addRotation(tx, size, receipt);
      return true;
    }, 'duty');
    if (isSwitched) return;
    await wait(PAUSE_MILLISECONDS);
  }
  throw new ConfigurationError('Other nodes hold the log; try again.');
}

function otherKey(verifierKey: string | null, own: string): ConfigurationError {
  return new ConfigurationError(`The log is signed by ${verifierKey}, and the key here is ${own}.`);
}

async function proveEntry(tx: Tx, leaf: string, size: number, note: string): Promise<string> {
  const index = readLeaf(leaf)?.log_seq;
  if (index === undefined) throw new Error('an entry of the log cannot be read');
  return writeTlogProof({ index, path: await proveInclusion(fetchStored(tx), index, size), checkpoint: note });
}

async function passOver(code: string, step: Promise<void>): Promise<void> {
  await step.catch((error: NodeJS.ErrnoException) => {
    if (error.code !== code) throw error;
  });
}

/** Stores the new key where the next start finds it; with a setting, the operator sets it. */
async function adoptKey(configuration: Configuration, before: SigningKey, path: string): Promise<string> {
  if (configuration.registerKey !== undefined) return path;
  const file = join(configuration.dataFolder, KEY_FILE);
  // Someone who gave the same command at the same time may have done it by now.
  await passOver('EEXIST', copyFile(file, `${file}.${writeHash(before.verifier.hash)}`, constants.COPYFILE_EXCL));
  await passOver('ENOENT', rename(path, file));
  return file;
}
