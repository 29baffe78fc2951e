import { deflateSync } from 'node:zlib';

const CATALOG = '/Type /Catalog /Pages 2 0 R';
const PAGES = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const PAGE = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>';

/**
 * A PDF of one page.
 * @param catalog more entries of the catalog
 * @param more further objects, the first with the number 4
 * @param trailer more entries of the trailer
 */
export function writePdf(catalog = '', more: readonly (string | Buffer)[] = [], trailer = ''): Buffer {
  const objects = [`<< ${CATALOG} ${catalog} >>`, PAGES, PAGE, ...more];
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  const places: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  for (const [index, object] of objects.entries()) {
    places.push(length);
    add(Buffer.from(`${index + 1} 0 obj\n`));
    add(typeof object === 'string' ? Buffer.from(object, 'latin1') : object);
    add(Buffer.from('\nendobj\n'));
  }
  const start = length;
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  add(Buffer.from(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`));
  add(Buffer.from(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\n`));
  add(Buffer.from(`startxref\n${start}\n%%EOF\n`));
  return Buffer.concat(parts);
}

/** A stream with its dictionary. */
export function writeStream(entries: string, data: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`<< ${entries} /Length ${data.length} >>\nstream\n`),
    data,
    Buffer.from('\nendstream'),
  ]);
}

/** Objects packed into a compressed stream, the first with the number 100. */
export function packObjects(objects: readonly string[], before = ''): Buffer {
  let place = 0;
  const list = objects.map((object, index) => {
    const entry = `${100 + index} ${place}`;
    place += object.length + 1;
    return entry;
  });
  const head = `${list.join(' ')} ${before}`;
  const text = `${head}${objects.map((object) => `${object}\n`).join('')}`;
  const entries = `/Type /ObjStm /N ${objects.length} /First ${head.length} /Filter /FlateDecode`;
  return writeStream(entries, deflateSync(Buffer.from(text, 'latin1')));
}

/** A small PDF whose packed objects unpack to many megabytes. */
export function packedBomb(megabytes: number): Buffer {
  const data = deflateSync(Buffer.alloc(megabytes * 1024 * 1024, ' '), { level: 1 });
  return writePdf('', [writeStream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', data)]);
}
