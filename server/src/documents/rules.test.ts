import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COMPANY_QUOTA_BYTES, cleanFileName, fitsQuota } from './rules.ts';

const unit = fc.oneof(fc.integer({ min: 0, max: 0xffff }), fc.integer({ min: 0, max: 0x7f }));
/** Halves of surrogate pairs and control characters included. */
const anyText = fc.array(unit, { maxLength: 200 }).map((units) => String.fromCharCode(...units));
const READABLE = /^[^\p{C}/\\]+\.pdf$/u;

describe('a name', () => {
  test.each([
    ['Title deed.pdf', 'application/pdf', 'Title deed.pdf'],
    ['../../etc/passwd', 'application/pdf', 'passwd.pdf'],
    ['C:\\Users\\me\\scan.PDF', 'application/pdf', 'scan.pdf'],
    ['a.pdf\r\nSet-Cookie: x=1', 'application/pdf', 'a.pdfSet-Cookie: x=1.pdf'],
    ['beacon.jpeg', 'image/jpeg', 'beacon.jpeg'],
    ['beacon.png', 'image/jpeg', 'beacon.png.jpg'],
    ['page.html', 'application/pdf', 'page.html.pdf'],
    ['.htaccess', 'image/png', 'htaccess.png'],
    ['  ', 'image/webp', 'document.webp'],
    ['invoice\u202Efdp.exe', 'application/pdf', 'invoicefdp.exe.pdf'],
    ['\u0000\u0007', 'application/pdf', 'document.pdf'],
    ['.pdf', 'application/pdf', 'pdf.pdf'],
    ['Übersicht Mhangura.pdf', 'application/pdf', 'Übersicht Mhangura.pdf'],
  ] as const)('%j as %s is %j', (sent, mediaType, expected) => {
    expect(cleanFileName(sent, mediaType)).toBe(expected);
  });

  test('of any text is one short line without folders, with the extension of its content', () => {
    fc.assert(
      fc.property(anyText, (sent) => {
        const name = cleanFileName(sent, 'application/pdf');
        expect(name).toMatch(READABLE);
        expect(name.startsWith('.')).toBe(false);
        expect([...name].length).toBeLessThanOrEqual(120);
        expect(name.isWellFormed()).toBe(true);
      }),
    );
  });
});

test('the quota can be filled to the last byte', () => {
  expect(fitsQuota(COMPANY_QUOTA_BYTES - 10, 10)).toBe(true);
  expect(fitsQuota(COMPANY_QUOTA_BYTES - 10, 11)).toBe(false);
});
