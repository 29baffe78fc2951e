// A witness of the public log: it signs every state that continues the one it saw before, and no other, so that nobody
// can be shown a history of their own (C2SP tlog-witness, tlog-cosignature). This file needs nothing but Node; copy it to
// a machine of your own and read it before you run it.
//
//   WITNESS_LOGS="{the log's key, from /log/vkey}" WITNESS_NAME=witness.example.org WITNESS_DATA=folder node witness.mjs
//
// A log that has changed its key: give the keys one after the other, the oldest first. Once a later one has signed, an earlier
// one signs nothing any more. It listens on HOST (127.0.0.1) and PORT (8089), tells its own key, and answers POST /add-checkpoint.
import { createHash, createPrivateKey, createPublicKey, randomBytes, sign, verify } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';

const name = process.env.WITNESS_NAME ?? 'witness.localhost';
const folder = process.env.WITNESS_DATA ?? 'witness-data';
const MOST_BYTES = 64 * 1024;
const NOTE = 1;
const COSIGNATURE = 4;

const sha256 = (...parts) => createHash('sha256').update(Buffer.concat(parts)).digest();
const hashNode = (left, right) => sha256(Buffer.of(1), left, right);
const hashKey = (owner, kind, key) => sha256(Buffer.from(`${owner}\n`), Buffer.of(kind), key).subarray(0, 4);

function openPublic(key) {
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), key]);
  return createPublicKey({ key: der, format: 'der', type: 'spki' });
}

function readLogKey(text) {
  const [, owner, hash, encoded] = /^([^+\s]+)\+([0-9a-f]{8})\+(\S+)$/.exec(text) ?? [];
  const bytes = Buffer.from(encoded ?? '', 'base64');
  const isRight =
    bytes.length === 33 && bytes[0] === NOTE && hashKey(owner, NOTE, bytes.subarray(1)).toString('hex') === hash;
  if (!isRight) throw new Error(`WITNESS_LOGS: ${text} is no key of a log`);
  return { owner, hash: Buffer.from(hash, 'hex'), key: openPublic(bytes.subarray(1)) };
}

/** Writes a file so that it is there whole after a power cut, or not at all. */
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
if (logs.size === 0) throw new Error('Set WITNESS_LOGS to the key of the log, as its /log/vkey tells it.');
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
const stateFile = (origin) => join(folder, `${sha256(Buffer.from(origin)).toString('hex').slice(0, 16)}.json`);

/** The state that was signed last for a log: its size and root, and the hash of the key that it was signed with. */
function recall(origin) {
  const path = stateFile(origin);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : { size: 0, root: '', key: '' };
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

const refuse = (status, text, type = 'text/plain') => ({ status, text: `${text}\n`, type });

/** Answers one submission. Nothing in it waits, so that no other comes between the look and the signature. */
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
  const lines = body.slice(end + 2, -1).split('\n');
  const place = keys.findLastIndex((log) => lines.some((line) => isSignedBy(log, line, text)));
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
  writeSafely(stateFile(origin), JSON.stringify({ size, root: rootText, key: keys[place].hash.toString('hex') }));
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

const server = createServer(async (request, response) => {
  const answer = ({ status, text, type }) => response.writeHead(status, { 'content-type': type }).end(text);
  if (request.method !== 'POST' || request.url !== '/add-checkpoint')
    return answer(refuse(404, 'POST /add-checkpoint'));
  const parts = [];
  let bytes = 0;
  try {
    for await (const part of request) {
      bytes += part.length;
      if (bytes > MOST_BYTES) return answer(refuse(413, 'too large'));
      parts.push(part);
    }
    answer(addCheckpoint(Buffer.concat(parts).toString('utf8')));
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
