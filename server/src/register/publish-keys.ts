import { writeVerifierKey } from '@atlas/transparency/verifier-key';
import type { Database } from '../platform/database/database.ts';
import type { PublishedAnswer } from '../platform/handler.ts';
import { readHead, readRotations } from './log-repository.ts';
import { JSON_TYPE, TEXT } from './publish-log.ts';
import type { Register } from './register.ts';

/** The key that signs the log now. */
export async function publishKey(database: Database, register: Register): Promise<PublishedAnswer> {
  return { content: `${await readKey(database, register)}\n`, mediaType: TEXT, isFinal: false };
}

/** The log and its witnesses; any one of them is enough, if there are any. */
export async function publishPolicy(database: Database, register: Register, origin: string): Promise<PublishedAnswer> {
  const { witnesses } = register;
  const names = witnesses.map((_, place) => `w${place + 1}`);
  const lines = [
    `log ${await readKey(database, register)} ${origin}/log`,
    ...witnesses.map(({ key, url }, place) => `witness ${names[place]} ${writeVerifierKey(key)} ${url}`),
    ...(names.length === 0 ? ['quorum none'] : [`group witnesses any ${names.join(' ')}`, 'quorum witnesses']),
  ];
  return { content: `${lines.join('\n')}\n`, mediaType: TEXT, isFinal: false };
}

/** What proves each change of the log's key, the earliest first. */
export async function publishRotations(database: Database): Promise<PublishedAnswer> {
  const receipts = await database.readThroughDoor(readRotations);
  return { content: `{"rotations":[${receipts.join(',')}]}`, mediaType: JSON_TYPE, isFinal: false };
}

/** The key that signed the log last, even if this node has another; before the first signature, this node's own. */
async function readKey(database: Database, { signer }: Register): Promise<string> {
  const { verifierKey } = await database.readThroughDoor(readHead);
  return verifierKey ?? writeVerifierKey(signer.verifier);
}
