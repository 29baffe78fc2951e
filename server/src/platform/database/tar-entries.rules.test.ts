import { expect, test } from 'vitest';
import { pickEntries } from './tar-entries.ts';

function entry(name: string, content: string): Buffer {
  const header = Buffer.alloc(512);
  header.write(name, 0, 'latin1');
  header.write(`${Buffer.byteLength(content).toString(8).padStart(11, '0')}\0`, 124, 'latin1');
  const blocks = Buffer.alloc(Math.ceil(Buffer.byteLength(content) / 512) * 512);
  blocks.write(content);
  return Buffer.concat([header, blocks]);
}

const END = Buffer.alloc(1024);
const library = entry('lib/a.so', 'x'.repeat(513));
const longName = entry(`share/${'n'.repeat(94)}`, 'whole field');
const archive = Buffer.concat([entry('share/', ''), library, entry('share/b', 'b'.repeat(512)), longName, END]);

test('keeps wanted entries byte by byte and in their order, without the others', () => {
  const picked = pickEntries(archive, (name) => name === 'lib/a.so' || name.length === 100);
  expect(picked.equals(Buffer.concat([library, longName, END]))).toBe(true);
});

test('an archive without wanted entries is empty, not damaged', () => {
  expect(pickEntries(archive, () => false).equals(END)).toBe(true);
});

test('a file that is not an archive is refused', () => {
  expect(() => pickEntries(Buffer.alloc(1024, 'x'), () => true)).toThrow('no tar header at byte 0');
});
