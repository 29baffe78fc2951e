import { expect, test } from 'vitest';
import { ExchangeReader, keepLastReadyForQuery } from './frames.ts';

function frame(type: string, body = ''): Buffer {
  const bytes = Buffer.alloc(5 + body.length);
  bytes.write(type, 0, 'latin1');
  bytes.writeInt32BE(4 + body.length, 1);
  bytes.write(body, 5, 'latin1');
  return bytes;
}

function startUp(): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeInt32BE(12, 0);
  return bytes;
}

const types = (bytes: Buffer) => {
  let text = '';
  for (let offset = 0; offset < bytes.length; offset += 1 + bytes.readInt32BE(offset + 1))
    text += String.fromCharCode(bytes[offset] ?? 0);
  return text;
};

test('an exchange ends with Sync or Query, with the bytes cut anywhere', () => {
  const stream = Buffer.concat([
    startUp(),
    ...['P', 'B', 'D', 'E', 'S', 'Q'].map((type) => frame(type, 'body')),
    frame('P'),
  ]);
  for (let size = 1; size < stream.length; size += 1) {
    const reader = new ExchangeReader();
    const exchanges: Buffer[] = [];
    for (let offset = 0; offset < stream.length; offset += size)
      exchanges.push(...reader.read(stream.subarray(offset, offset + size)));
    expect(exchanges[0]).toEqual(startUp());
    expect(exchanges.slice(1).map(types)).toEqual(['PBDES', 'Q']);
  }
});

test('two ReadyForQuery after an error become one, at the end', () => {
  const answer = Buffer.concat([frame('E', 'fault'), frame('Z', 'E'), frame('Z', 'I')]);
  const kept = keepLastReadyForQuery(answer);
  expect(types(kept)).toBe('EZ');
  expect(kept.at(-1)).toBe('I'.charCodeAt(0));
});
