import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { sampleCertificate } from '../../testing/sample-certificate.ts';
import { samplePdf } from '../../testing/sample-files.ts';
import { packedBomb, packObjects, writePdf, writeStream } from '../../testing/sample-pdfs.ts';
import { drawCertificate } from '../register/draw-certificate.ts';
import { inspectFile } from './inspect-file.ts';

const outcome = async (bytes: Buffer) => {
  const inspection = await inspectFile(bytes);
  return inspection.ok ? inspection.mediaType : inspection.reason;
};
const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';

describe('a PDF with active content is refused', () => {
  test.each<[what: string, bytes: () => Buffer]>([
    ['a script when it opens', () => writePdf(`/OpenAction ${SCRIPT}`)],
    ['a script under an escaped name', () => writePdf('/OpenAction << /S /J#61vaScript /JS (x) >>')],
    ['a script under a wholly escaped name', () => writePdf('/OpenAction << /S /#4a#61#76#61#53#63#72#69#70#74 >>')],
    ['a script behind a comment', () => writePdf('/OpenAction << /S % (\n/JavaScript /JS (x) >>')],
    ['a script as the tree of names', () => writePdf('/Names << /JavaScript << /Names [(a) 4 0 R] >> >>')],
    ['a script whose kind is elsewhere', () => writePdf('/OpenAction << /S 4 0 R /JS (x) >>', ['/JavaScript'])],
    ['a script in a packed object', () => writePdf('/OpenAction 100 0 R', [packObjects([SCRIPT])])],
    ['a script packed behind an open bracket', () => writePdf('/OpenAction 100 0 R', [packAt(`((( ${SCRIPT}`, 4)])],
    ['a script that an update took away', () => update(writePdf(`/OpenAction ${SCRIPT}`))],
    ['a script inside of a picture', () => writePdf('', [writeStream('/Type /XObject', hidden(`9 0 obj ${SCRIPT}`))])],
    ['a script in the trailer', () => writePdf('', [], `/OpenAction ${SCRIPT}`)],
    ['a script with a rendition', () => writePdf('/OpenAction << /S /Rendition /JS (x) >>')],
    ['another program', () => writePdf('/OpenAction << /S /Launch /F (cmd.exe) >>')],
    ['a form that sends itself', () => writePdf('/AA << /WC << /S /SubmitForm /F (https://example.com) >> >>')],
    ['a form that takes data in', () => writePdf('/OpenAction << /S /ImportData /F (a.fdf) >>')],
    ['another file on a network', () => writePdf('/OpenAction << /S /GoToR /F (\\\\\\\\host\\\\share) /D [0 /Fit] >>')],
    ['a file inside', () => writePdf('/Names << /EmbeddedFiles << /Names [(a.exe) 4 0 R] >> >>', ['<< /F (a.exe) >>'])],
    ['a file inside, without its type', () => writePdf('/AF [4 0 R]', ['<< /F (a) /EF << /F 5 0 R >> >>'])],
    ['a film', () => writePdf('', ['<< /Type /Annot /Subtype /RichMedia >>'])],
    ['a form of XFA', () => writePdf('/AcroForm << /XFA 4 0 R >>', [writeStream('', Buffer.from('<xdp/>'))])],
  ])('%s', async (_, bytes) => {
    expect(await outcome(bytes())).toBe('file_active');
  });

  test('our own certificate, whose proof is a file inside', async () => {
    expect(await outcome(await drawCertificate(sampleCertificate('Mhondoro Gold', 'https://a.example/c/1#x')))).toBe(
      'file_active',
    );
  });
});

test('an encrypted PDF is refused, because it cannot be inspected', async () => {
  const encrypted = writePdf('', ['<< /Filter /Standard /V 1 /R 2 >>'], '/Encrypt 4 0 R');
  expect(await outcome(encrypted)).toBe('file_encrypted');
});

describe('a PDF that cannot be checked is refused', () => {
  const packedFrom = (entries: string) =>
    writePdf('', [
      writeStream(`/Type /ObjStm /N 1 ${entries} /Filter /FlateDecode`, deflateSync(Buffer.from('1 0 5'))),
    ]);
  const packed = (entries: string, data: Buffer) =>
    writePdf('', [writeStream(`/Type /ObjStm /N 1 /First 4 ${entries}`, data)]);
  const zeros = (megabytes: number) => deflateSync(Buffer.alloc(megabytes * 1024 * 1024, ' '), { level: 1 });
  test.each<[what: string, bytes: () => Buffer]>([
    ['packed objects that unpack to 120 MB', () => packedBomb(120)],
    ['many that do so together', () => bombs(zeros(30))],
    ['packed twice', () => packed('/Filter [/FlateDecode /FlateDecode]', deflateSync(zeros(1)))],
    ['packed by another filter', () => packed('/Filter /LZWDecode', Buffer.from('100 0 '))],
    ['packed by a filter that is elsewhere', () => packed('/Filter 7 0 R', zeros(1))],
    ['a beginning that is elsewhere', () => packedFrom('/First 7 0 R')],
    ['a beginning under an escaped name', () => packedFrom('/F#69rst 8')],
    ['two beginnings', () => packed('/First 8 /Filter /FlateDecode', zeros(1))],
    ['damaged packing', () => packed('/Filter /FlateDecode', Buffer.from('no such thing'))],
    ['a bracket that closes another', () => writePdf('/A [ >> ] /B 1')],
    ['objects inside each other', () => writePdf('', [`${'1 0 obj << /A '.repeat(20_000)}`])],
  ])('%s', async (_, bytes) => {
    expect(await outcome(bytes())).toBe('file_unclear');
  });

  test('more than its share of time', async () => {
    const inspection = await inspectFile(samplePdf(), { megabytes: 256, milliseconds: 0 });
    expect(inspection).toEqual({ ok: false, reason: 'file_unclear' });
  });

  const bombs = (data: Buffer) =>
    writePdf(
      '',
      Array.from({ length: 8 }, () => writeStream('/Type /ObjStm /N 0 /First 0 /Filter /FlateDecode', data)),
    );
});

describe('an ordinary PDF is accepted', () => {
  test.each<[what: string, bytes: () => Buffer]>([
    ['links and an outline', () => writePdf('/OpenAction [3 0 R /Fit]', ['<< /S /URI /URI (https://example.com) >>'])],
    ['a scan', () => writePdf('', [writeStream('/Subtype /Image /Filter /DCTDecode', randomBytes(1_000_000))])],
    ['a form without scripts', () => writePdf('/AcroForm << /Fields [4 0 R] >>', ['<< /FT /Tx /T (Name) >>'])],
    ['packed objects', () => writePdf('', [packObjects(['<< /Type /Font >>', '[1 2 3]', '(text)'])])],
    ['words about scripts', () => writePdf('', ['<< /Title (How /JavaScript and /Launch work) /Note <4a53> >>'])],
    ['a page that writes about scripts', () => writePdf('', [writeStream('', Buffer.from('(/JavaScript) Tj'))])],
    ['an update', () => update(writePdf())],
    ['a signature', () => writePdf('', ['<< /Type /Sig /Filter /Adobe.PPKLite /ByteRange [0 1 2 3] >>'])],
  ])('%s', async (_, bytes) => {
    expect(await outcome(bytes())).toBe('application/pdf');
  });
});

/** Text at an offset in a packed stream whose list names only that offset. */
function packAt(text: string, place: number): Buffer {
  const content = Buffer.from(`100 ${place} ${text}`, 'latin1');
  const entries = `/Type /ObjStm /N 1 /First ${`100 ${place} `.length} /Filter /FlateDecode`;
  return writeStream(entries, deflateSync(content));
}

const hidden = (text: string) => Buffer.concat([randomBytes(500), Buffer.from(`\n${text}\n`), randomBytes(500)]);

/** The same with a later catalog, as a program appends it. */
function update(bytes: Buffer): Buffer {
  const later = '\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n';
  const rest = `xref\n0 0\ntrailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${bytes.length + later.length}\n%%EOF\n`;
  return Buffer.concat([bytes, Buffer.from(later + rest)]);
}
