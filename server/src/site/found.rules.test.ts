import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { chooseEncoding } from '../platform/choose-encoding.ts';
import { writeRobots, writeSitemap } from './found-files.ts';
import { ORIGIN_MARK, PageStore } from './page-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'atlas-pages-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the files for crawlers', () => {
  it("lists public pages under the register's address and hides the others", () => {
    const sitemap = writeSitemap('https://atlas.example', ['/', '/atlas', '/kit', '/offline']);
    expect(sitemap).toContain('<loc>https://atlas.example/</loc><');
    expect(sitemap).toContain('<loc>https://atlas.example/atlas</loc>');
    expect(sitemap).not.toMatch(/kit|offline/);
    expect(writeRobots('https://atlas.example')).toMatch(
      /Disallow: \/api\/\n[\s\S]*Sitemap: https:\/\/atlas\.example\/sitemap\.xml/,
    );
  });
});

describe('a page as it is served', () => {
  it("contains the register's address and the contact, escaped, in every compression", async () => {
    writeFileSync(join(folder, 'a.html'), `<head><link href="${ORIGIN_MARK}/x"/></head>`);
    const contact = { phone: '+263 77', email: 'a"<b@c', whatsApp: '' };
    const store = new PageStore(folder, { origin: 'https://atlas.example', contact });
    const text = (await store.read('a.html', 'identity')).toString();
    expect(text).toBe(
      '<head><link href="https://atlas.example/x"/><meta name="atlas-phone" content="+263 77"/><meta name="atlas-email" content="a&quot;&lt;b@c"/></head>',
    );
    expect(brotliDecompressSync(await store.read('a.html', 'br')).toString()).toBe(text);
  });

  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip;q=1, br;q=0', 'gzip'],
    ['identity', 'identity'],
    [undefined, 'identity'],
    ['br;q=0.5', 'br'],
  ] as const)('is sent for %s as %s', (accepted, encoding) => {
    expect(chooseEncoding(accepted)).toBe(encoding);
  });
});
