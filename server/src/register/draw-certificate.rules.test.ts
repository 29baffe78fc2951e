import { readLeaf, writeLeaf } from '@atlas/transparency/leaf';
import { expect, it } from 'vitest';
import { readPaper } from '../../testing/paper.ts';
import { sampleCertificate } from '../../testing/sample-certificate.ts';
import { drawCertificate } from './draw-certificate.ts';

const ADDRESS = 'https://register.example/verify#n=812345.Zm9vYmFyYmF6cXV4MTIzNA';

/** A certificate whose entry commits to the content of this text. */
function certificateOf(commit: string) {
  const sheet = sampleCertificate('Baobab Ridge Mining', ADDRESS);
  const leaf = readLeaf(sheet.receipt.leaf);
  if (leaf === undefined) throw new Error('the sample is no leaf');
  return { ...sheet, receipt: { ...sheet.receipt, leaf: writeLeaf({ ...leaf, commit }) } };
}

// The font of figures has ligatures for these; one of its glyphs is empty, and the drawing library cannot measure it.
it.each(['//', '++', '--', '__', 'www', '/=', '=='])('is drawn with %s in a hash', async (signs) => {
  const commit = `A${signs}${'b'.repeat(42 - signs.length)}`;
  expect(readPaper(await drawCertificate(certificateOf(commit)))).toContain(commit);
});

it("reads back each document's characters, independent of earlier documents", async () => {
  // Two characters that look alike and share a glyph of the Chinese font.
  for (const holder of ['中⺅国', '中亻国', '中⺅国']) {
    expect(readPaper(await drawCertificate(sampleCertificate(holder, ADDRESS)))).toContain(holder);
  }
});

it('has what PDF/A-3a requires, its attachments with their relation and day', async () => {
  const text = (await drawCertificate(sampleCertificate('中国矿业有限公司', ADDRESS))).toString('latin1');
  expect(text).toMatch(/\/S \/GTS_PDFA1/);
  expect(text).toMatch(/\/DestOutputProfile \d+ 0 R/);
  expect(text).toContain('/Marked true');
  expect(text).toMatch(/\/ID \[<[0-9a-f]+> <[0-9a-f]+>\]/);
  expect(text.match(/\/AFRelationship \/Data/g)).toHaveLength(3);
  expect(text.match(/\/AF \[\d+ 0 R \d+ 0 R \d+ 0 R\]/)).not.toBeNull();
  expect(text.match(/\/ModDate \(D:20261122090000Z\)/g)).toHaveLength(3);
  // Annotations are printed, and nothing is encrypted, run or masked.
  expect(text).toMatch(/\/Subtype \/Link[^>]*\/F 4/);
  expect(text).not.toMatch(/\/(Encrypt|JavaScript|SMask)\b/);
});
