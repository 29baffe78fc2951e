// Writes into each public page what only other programs read: the link's preview and structured data. The running
// server replaces the placeholder origin with its own address.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const buildFolder = fileURLToPath(new URL('../build/', import.meta.url));
const { prerendered } = JSON.parse(readFileSync(`${buildFolder}pages.json`, 'utf8'));
const previews = JSON.parse(readFileSync(`${buildFolder}previews.json`, 'utf8'));
const origin = 'https://origin.invalid';

const organisation = {
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: 'Atlas Engine',
  url: `${origin}/`,
  logo: `${origin}/icon-512.png`,
  description: 'Registry of mining and land assets in Zimbabwe.',
  address: { '@type': 'PostalAddress', addressLocality: 'Harare', addressCountry: 'ZW' },
};
const site = {
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: 'Atlas Engine',
  url: `${origin}/`,
  inLanguage: 'en',
};

/** A page's path below the front page. */
const trail = (address, title) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: 'Home', item: `${origin}/` },
    { '@type': 'ListItem', position: 2, name: title, item: origin + address },
  ],
});

for (const [address, file] of Object.entries(prerendered).filter(([page]) => page in previews)) {
  const path = `${buildFolder}client/${file}`;
  const html = readFileSync(path, 'utf8');
  const title = html.match(/<title>([^<]*)/)?.[1] ?? '';
  const description = html.match(/<meta name="description" content="([^"]*)/)?.[1] ?? '';
  const tags = [
    `<link rel="canonical" href="${origin}${address}"/>`,
    '<meta property="og:type" content="website"/>',
    '<meta property="og:site_name" content="Atlas Engine"/>',
    `<meta property="og:title" content="${title.replaceAll('"', '&quot;')}"/>`,
    `<meta property="og:description" content="${description}"/>`,
    `<meta property="og:url" content="${origin}${address}"/>`,
    `<meta property="og:image" content="${origin}${previews[address]}"/>`,
    '<meta property="og:image:width" content="1200"/>',
    '<meta property="og:image:height" content="630"/>',
    '<meta name="twitter:card" content="summary_large_image"/>',
  ];
  const data = address === '/' ? [organisation, site] : [trail(address, title.replace(/ · Atlas Engine$/, ''))];
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  tags.push(`<script type="application/ld+json">${json}</script>`);
  writeFileSync(path, html.replace('</head>', `${tags.join('')}</head>`));
}
console.log(`described ${Object.keys(previews).length} pages`);
