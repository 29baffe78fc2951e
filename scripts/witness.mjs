// A witness of the public log: it signs every state that continues the one it saw before, and no other, so that nobody
// can be shown a history of their own (C2SP tlog-witness, tlog-cosignature). This file needs only Node. Copy it to a
// machine of your own, and read it before you run it.
//
//   WITNESS_LOGS="{the log's key, from /log/vkey}" WITNESS_NAME=witness.example.org WITNESS_DATA=folder node witness.mjs
//
// If a log has changed its key, give the keys one after the other, the oldest first. Once a later one has signed, an
// earlier one no longer counts. It listens on HOST (127.0.0.1) and PORT (8089), prints its own key, and answers
//
//   POST /add-checkpoint    signs a state (C2SP tlog-witness)
//   POST /add-recovery      takes the proof of a restore from a backup; a state that the restore lost no longer counts
//   GET  /{SHA-256 of the log's name}/checkpoint, /recoveries    the state signed last, and all recoveries ever taken
import { createHash, createPrivateKey, createPublicKey, randomBytes, sign, verify } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';

const name = process.env.WITNESS_NAME ?? 'witness.localhost';
const folder = process.env.WITNESS_DATA ?? 'witness-data';
const MOST_BYTES = 64 * 1024;
/** A recovery includes the list of lost states. */
const MOST_RECOVERY_BYTES = 16 * 1024 * 1024;
const NOTE = 1;
const COSIGNATURE = 4;

const sha256 = (...parts) => createHash('sha256').update(Buffer.concat(parts)).digest();
const hashNode = (left, right) => sha256(Buffer.of(1), left, right);
const hashKey = (owner, kind, key) => sha256(Buffer.from(`${owner}\n`), Buffer.of(kind), key).subarray(0, 4);

function openPublic(key) {
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), key]);
  return createPublicKey({ key: der, format: 'der', type: 'spki' });
}

/** A wrong setting ends the start in one sentence. */
function endStart(sentence) {
  console.error(sentence);
  process.exit(1);
}

function readLogKey(text) {
  const [, owner, hash, encoded] = /^([^+\s]+)\+([0-9a-f]{8})\+(\S+)$/.exec(text) ?? [];
  const bytes = Buffer.from(encoded ?? '', 'base64');
  const isRight =
    bytes.length === 33 && bytes[0] === NOTE && hashKey(owner, NOTE, bytes.subarray(1)).toString('hex') === hash;
  if (!isRight) endStart(`WITNESS_LOGS: ${text} is not the key of a log.`);
  return { owner, hash: Buffer.from(hash, 'hex'), key: openPublic(bytes.subarray(1)) };
}

/** Writes a file so that a power cut leaves it completely written or not at all. */
function writeSafely(path, text) {
  const file = openSync(`${path}.new`, 'w', 0o600);
  writeSync(file, text);
  fsyncSync(file);
  closeSync(file);
  renameSync(`${path}.new`, path);
  const entry = openSync(folder, 'r');
  fsyncSync(entry);
  closeSync(entry);
}

mkdirSync(folder, { recursive: true, mode: 0o700 });
const logs = new Map();
for (const text of (process.env.WITNESS_LOGS ?? '').split(/\s+/).filter(Boolean)) {
  const log = readLogKey(text);
  logs.set(log.owner, [...(logs.get(log.owner) ?? []), log]);
}
if (logs.size === 0) endStart('Set WITNESS_LOGS to the key of the log, as its /log/vkey gives it.');
const keyFile = join(folder, 'key');
if (!existsSync(keyFile)) writeSafely(keyFile, randomBytes(32).toString('hex'));
const seed = Buffer.from(readFileSync(keyFile, 'utf8'), 'hex');
const own = createPrivateKey({
  key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]),
  format: 'der',
  type: 'pkcs8',
});
const publicKey = createPublicKey(own).export({ format: 'der', type: 'spki' }).subarray(12);
const ownHash = hashKey(name, COSIGNATURE, publicKey);
const nameLog = (origin) => sha256(Buffer.from(origin)).toString('hex');
const stateFile = (origin) => join(folder, `${nameLog(origin).slice(0, 16)}.json`);
const recoveriesFile = (origin) => join(folder, `${nameLog(origin).slice(0, 16)}.recoveries.json`);

/** The state that was signed last for a log: its size and root, and the hash of the key that it was signed with. */
function recall(origin) {
  const path = stateFile(origin);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : { size: 0, root: '', key: '' };
}

/** Every recovery that was taken, the first one first: its proof and the states that it lost. */
function recallRecoveries(origin) {
  const path = recoveriesFile(origin);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : [];
}

/** RFC 9162, section 2.1.4.2. */
function isContinuation(oldSize, size, oldRoot, root, proof) {
  if (oldSize === 0) return proof.length === 0;
  if (oldSize === size) return proof.length === 0 && oldRoot.equals(root);
  if (proof.length === 0) return false;
  const path = Number.isInteger(Math.log2(oldSize)) ? [oldRoot, ...proof] : proof;
  let [place, last] = [oldSize - 1, size - 1];
  const climb = () => {
    place = Math.floor(place / 2);
    last = Math.floor(last / 2);
  };
  while (place % 2 === 1) climb();
  let [before, now] = [path[0], path[0]];
  for (const node of path.slice(1)) {
    if (last === 0) return false;
    if (place % 2 === 1 || place === last) {
      [before, now] = [hashNode(node, before), hashNode(node, now)];
      while (place % 2 === 0 && place !== 0) climb();
    } else {
      now = hashNode(now, node);
    }
    climb();
  }
  return last === 0 && before.equals(oldRoot) && now.equals(root);
}

function isSignedBy({ owner, hash, key }, line, text) {
  const [, name, signature] = /^\u2014 (\S+) (\S+)$/.exec(line) ?? [];
  const bytes = Buffer.from(signature ?? '', 'base64');
  const isNamed = name === owner && bytes.length === 68 && bytes.subarray(0, 4).equals(hash);
  return isNamed && verify(null, Buffer.from(text), key, bytes.subarray(4));
}

/** RFC 9162, section 2.1.3.2. */
function isIncluded(index, size, leafHash, root, proof) {
  let [place, last, hash] = [index, size - 1, leafHash];
  for (const sibling of proof) {
    if (last === 0) return false;
    if (place % 2 === 1 || place === last) {
      hash = hashNode(sibling, hash);
      while (place % 2 === 0 && place !== 0) [place, last] = [Math.floor(place / 2), Math.floor(last / 2)];
    } else {
      hash = hashNode(hash, sibling);
    }
    [place, last] = [Math.floor(place / 2), Math.floor(last / 2)];
  }
  return last === 0 && hash.equals(root);
}

/** RFC 8785, for the content of a fact: texts, whole numbers, null, and objects of them. */
function writeCanonical(value) {
  if (Array.isArray(value)) return `[${value.map(writeCanonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.keys(value).sort();
  return `{${fields.map((field) => `${JSON.stringify(field)}:${writeCanonical(value[field])}`).join(',')}}`;
}

const readHashes = (texts) => texts.map((text) => Buffer.from(text, 'base64'));

/** A note's text, and the place of the latest of these keys that has signed it; -1 when none has. */
function openNote(keys, note) {
  const end = note.lastIndexOf('\n\n');
  const text = note.slice(0, end + 1);
  const lines = note.slice(end + 2).split('\n');
  return { text, place: keys.findLastIndex((log) => lines.some((line) => isSignedBy(log, line, text))) };
}

/**
 * The content of a recovery, if everything in it is proven: the log's key signed the statement and a state that
 * contains it as an entry, begins with the restored state, is larger than every lost one, and counts the recovery.
 */
function readRecovery({ proof, leaf, salt, payload, kept }, lost) {
  const end = proof.indexOf('\n\n');
  const [head, placed, ...encoded] = proof.slice(0, end).split('\n');
  const note = proof.slice(end + 2);
  const [origin, count, rootText, ...extensions] = note.slice(0, note.lastIndexOf('\n\n')).split('\n');
  const keys = logs.get(origin);
  if (keys === undefined || head !== 'c2sp.org/tlog-proof@v1') return undefined;
  const [state, statement] = [openNote(keys, note), openNote(keys, payload.after.statement)];
  const shape =
    /^atlas-engine log recovery v1\n([^\n]+)\nnumber (\d+)\nfrom (\d+) (\S+)\nto (\d+) (\S+)\nat \d+\nlost (\d+) (\S+)\nreason [^\n]+\n$/;
  const told = shape.exec(statement.text);
  if (state.place === -1 || statement.place === -1 || told === null || told[1] !== origin) return undefined;
  const [number, from, to, losses] = [told[2], told[3], told[5], told[7]].map(Number);
  const [size, index, root] = [
    Number(count),
    Number(/^index (\d+)$/.exec(placed)?.[1]),
    Buffer.from(rootText, 'base64'),
  ];
  const { type, commit, log_seq: seq } = JSON.parse(leaf);
  const committed = sha256(Buffer.from(salt, 'base64url'), Buffer.from(writeCanonical(payload)));
  const states = lost.split('\n').slice(0, -1);
  const sizes = [to, ...states.map((line) => Number(line.split(' ')[0]))];
  const isProven =
    type === 'log.recovered' &&
    commit === committed.toString('base64url') &&
    seq === index &&
    isIncluded(index, size, sha256(Buffer.of(0), Buffer.from(leaf)), root, readHashes(encoded)) &&
    isContinuation(to, size, Buffer.from(told[6], 'base64'), root, readHashes(kept)) &&
    extensions.includes(`recovered ${number}`) &&
    to < from &&
    from < size &&
    index >= to &&
    sha256(Buffer.from(lost)).toString('base64') === told[8] &&
    states.length === losses &&
    states.at(-1) === `${from} ${told[4]}` &&
    sizes.every((one, place) => place === 0 || one > sizes[place - 1]);
  const key = keys[state.place].hash.toString('hex');
  return isProven ? { origin, number, to, toRoot: told[6], states, key, place: state.place } : undefined;
}

/**
 * Accepts a recovery permanently: the last signed state no longer counts if it is one of the lost states, and the log
 * continues from the restored state. This function does not wait either.
 */
function addRecovery(body) {
  let told;
  try {
    const { record, lost } = JSON.parse(body);
    told = readRecovery(JSON.parse(record), lost);
  } catch {
    return refuse(400, 'malformed');
  }
  if (told === undefined) return refuse(403, 'not proven');
  const { origin, number, to, toRoot, states, key } = told;
  const [seen, recoveries] = [recall(origin), recallRecoveries(origin)];
  // An accepted recovery may be submitted again: the power may have failed before the state was written.
  const taken = recoveries.find((one) => one.number >= number);
  const { record } = JSON.parse(body);
  if (taken !== undefined && taken.record !== record) return refuse(409, 'another recovery of this number was taken');
  if (!states.includes(`${seen.size} ${seen.root}`)) return refuse(422, 'the state that was signed here was not lost');
  const former = logs.get(origin).findIndex(({ hash }) => hash.toString('hex') === seen.key);
  if (told.place < former) return refuse(403, 'signed by a former key');
  const all = [
    ...recoveries,
    ...(taken === undefined ? [{ number, at: Date.now(), record, lost: states.length }] : []),
  ];
  writeSafely(recoveriesFile(origin), JSON.stringify(all));
  writeSafely(stateFile(origin), JSON.stringify({ size: to, root: toRoot, key }));
  console.log(`${origin} was restored from ${seen.size} to ${to} entries (recovery ${number})`);
  return { status: 200, text: `${to}\n`, type: 'text/x.tlog.size' };
}

const refuse = (status, text, type = 'text/plain') => ({ status, text: `${text}\n`, type });

/** Answers one submission. It does not wait, so that no other submission runs between the check and the signature. */
function addCheckpoint(body) {
  const gap = body.indexOf('\n\n');
  const end = body.lastIndexOf('\n\n');
  if (gap === -1 || end === gap || !body.endsWith('\n')) return refuse(400, 'a submission is a proof and a checkpoint');
  const [head, ...encoded] = body.slice(0, gap).split('\n');
  const text = body.slice(gap + 2, end + 1);
  const [origin, count, rootText] = text.split('\n');
  const oldText = /^old (0|[1-9]\d{0,15})$/.exec(head)?.[1];
  const [root, proof] = [Buffer.from(rootText ?? '', 'base64'), encoded.map((line) => Buffer.from(line, 'base64'))];
  const isMalformed = oldText === undefined || !/^(0|[1-9]\d{0,15})$/.test(count) || root.length !== 32;
  if (isMalformed || proof.length > 63 || proof.some((hash) => hash.length !== 32)) return refuse(400, 'malformed');
  const keys = logs.get(origin);
  if (keys === undefined) return refuse(404, 'this log is not watched here');
  const { place } = openNote(keys, body.slice(gap + 2));
  if (place === -1) return refuse(403, 'not signed by the log');
  const [oldSize, size] = [Number(oldText), Number(count)];
  const seen = recall(origin);
  if (place < keys.findIndex(({ hash }) => hash.toString('hex') === seen.key))
    return refuse(403, 'signed by a former key');
  if (oldSize > size) return refuse(400, 'a log does not shrink');
  const conflict = refuse(409, String(seen.size), 'text/x.tlog.size');
  if (oldSize !== seen.size) return conflict;
  if (oldSize === size && size > 0 && seen.root !== rootText) return conflict;
  if (!isContinuation(oldSize, size, Buffer.from(seen.root, 'base64'), root, proof))
    return refuse(422, 'no continuation');
  const note = body.slice(gap + 2);
  writeSafely(stateFile(origin), JSON.stringify({ size, root: rootText, key: keys[place].hash.toString('hex'), note }));
  const time = Math.floor(Date.now() / 1000);
  const stamp = Buffer.alloc(8);
  stamp.writeBigUInt64BE(BigInt(time));
  const signature = sign(null, Buffer.from(`cosignature/v1\ntime ${time}\n${text}`), own);
  return {
    status: 200,
    text: `\u2014 ${name} ${Buffer.concat([ownHash, stamp, signature]).toString('base64')}\n`,
    type: 'text/plain',
  };
}

/** The last signed state of a log, or its recoveries, for any caller; after a restore the log itself asks first. */
function show(url) {
  const [, log, what] = /^\/([0-9a-f]{64})\/(checkpoint|recoveries)$/.exec(url) ?? [];
  const origin = [...logs.keys()].find((one) => nameLog(one) === log);
  if (origin === undefined) return refuse(404, 'POST /add-checkpoint');
  if (what === 'recoveries') {
    return { status: 200, text: JSON.stringify(recallRecoveries(origin)), type: 'application/json' };
  }
  const { note } = recall(origin);
  return note === undefined
    ? refuse(404, 'nothing was signed')
    : { status: 200, text: note, type: 'text/plain; charset=utf-8' };
}

const SUBMISSIONS = {
  '/add-checkpoint': [addCheckpoint, MOST_BYTES],
  '/add-recovery': [addRecovery, MOST_RECOVERY_BYTES],
};

const server = createServer(async (request, response) => {
  const answer = ({ status, text, type }) => response.writeHead(status, { 'content-type': type }).end(text);
  if (request.method === 'GET') return answer(show(request.url));
  const [add, most] =
    request.method === 'POST' && Object.hasOwn(SUBMISSIONS, request.url) ? SUBMISSIONS[request.url] : [];
  if (add === undefined) return answer(refuse(404, 'POST /add-checkpoint'));
  const parts = [];
  let bytes = 0;
  try {
    for await (const part of request) {
      bytes += part.length;
      if (bytes > most) return answer(refuse(413, 'too large'));
      parts.push(part);
    }
    answer(add(Buffer.concat(parts).toString('utf8')));
  } catch (error) {
    console.error(error);
    if (!response.headersSent) answer(refuse(500, 'not signed'));
  }
});
server.requestTimeout = 10_000;
server.listen(Number(process.env.PORT ?? 8089), process.env.HOST ?? '127.0.0.1', () => {
  const key = Buffer.concat([Buffer.of(COSIGNATURE), publicKey]).toString('base64');
  console.log(`witness ${name}+${ownHash.toString('hex')}+${key} on port ${server.address().port}`);
});
