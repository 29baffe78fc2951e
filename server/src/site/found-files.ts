/** Pages hidden from search engines. */
const HIDDEN = new Set([
  '/kit',
  '/kit/pieces',
  '/kit/controls',
  '/kit/states',
  '/offline',
  '/invitation',
  '/forgot-password',
]);

/** What crawlers may read and where the list of pages is. */
export function writeRobots(origin: string): string {
  return `User-agent: *\nDisallow: /api/\nDisallow: /files/\nSitemap: ${origin}/sitemap.xml\n`;
}

/** The prerendered pages that are for everyone, by the sitemap protocol 0.9. */
export function writeSitemap(origin: string, addresses: readonly string[]): string {
  const urls = addresses
    .filter((address) => !HIDDEN.has(address))
    .map((address) => `<url><loc>${origin}${address === '/' ? '/' : address}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
}
