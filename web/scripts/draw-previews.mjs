// Draws the preview pictures of links to public pages, and the icons of the installed application.
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { openSync as openFont } from 'fontkit';
import sharp from 'sharp';

const require = createRequire(import.meta.url);
const clientFolder = fileURLToPath(new URL('../build/client/', import.meta.url));
const source = (path) => readFileSync(new URL(`../src/${path}`, import.meta.url), 'utf8');
const openFace = (file) => openFont(require.resolve(file));
const faces = {
  display: openFace('@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2'),
  text: openFace('@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'),
};
const width = 1200;
const height = 630;

/** The colours of the light paper, as the style sheet names them. */
const paper = Object.fromEntries(
  [...source('app/tokens.css').matchAll(/--([\w-]+):\s*(?:light-dark\()?(#\w+)/g)].map(([, name, colour]) => [
    name,
    colour,
  ]),
);
const colour = (svg) => svg.replaceAll(/var\(--([\w-]+)\)/g, (_, name) => paper[name] ?? '#000');

/** Text wrapped to a width in pixels. */
function wrap(words, { face, size, wide }) {
  const fits = (line) => (face.layout(line).advanceWidth * size) / face.unitsPerEm <= wide;
  const lines = [];
  for (const word of words.split(' ')) {
    const line = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && fits(line)) lines[lines.length - 1] = line;
    else lines.push(word);
  }
  return lines;
}

/**
 * Words set in one of our typefaces, as outlines, because each machine's font library renders these files differently.
 */
async function setText(words, { face, size, leading, tone, wide }) {
  const scale = size / face.unitsPerEm;
  const outlines = wrap(words, { face, size, wide }).map((line, row) => {
    const { glyphs, positions } = face.layout(line);
    let x = 0;
    const drawn = glyphs.map((glyph, at) => {
      const outline = `<path transform="translate(${x} 0)" d="${glyph.path.toSVG()}"/>`;
      x += positions[at].xAdvance;
      return outline;
    });
    const baseline = row * size * leading + size * 0.8;
    return `<g transform="translate(0 ${baseline}) scale(${scale} ${-scale})">${drawn.join('')}</g>`;
  });
  const height = Math.ceil(((outlines.length - 1) * leading + 1.05) * size);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${height}" fill="${tone}">${outlines.join('')}</svg>`;
  return { input: await sharp(Buffer.from(svg)).png().toBuffer(), height };
}

const contours = colour(
  source('ui/plates/contours.svg').replace('stroke="#000"', `stroke="${paper['contour-index']}"`),
);
const mark = colour(readFileSync(new URL('../public/icon.svg', import.meta.url), 'utf8'));
const ground = await sharp(Buffer.from(contours), { density: 96 })
  .resize(width, height, { fit: 'cover' })
  .flatten({ background: paper.ground })
  .png()
  .toBuffer();
const sign = await sharp(Buffer.from(mark), { density: 160 }).resize(56, 56).png().toBuffer();
const neatline = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="none" stroke="${paper.ink}"><path d="M28 28h1144v574H28z"/><path d="M14 28h28M28 14v28M1158 28h28M1172 14v28M14 602h28M28 588v28M1158 602h28M1172 588v28"/></svg>`,
);

/** One preview: the page's plate with its title and first words. */
async function drawPreview({ file, title, description, plate }) {
  const picture = await sharp(Buffer.from(colour(readFileSync(clientFolder + plate, 'utf8'))), { density: 96 })
    .resize(500)
    .png()
    .toBuffer();
  const heading = await setText(title, {
    face: faces.display,
    size: 68,
    leading: 1.04,
    tone: paper.ink,
    wide: 540,
  });
  const lead = await setText(shorten(description), {
    face: faces.text,
    size: 28,
    leading: 1.4,
    tone: paper.secondary,
    wide: 520,
  });
  const name = await setText('Atlas Engine', {
    face: faces.display,
    size: 32,
    leading: 1,
    tone: paper.ink,
    wide: 400,
  });
  const top = Math.max(150, Math.round((height - heading.height - lead.height - 28) / 2) + 20);
  await sharp(ground)
    .composite([
      { input: neatline },
      { input: sign, left: 68, top: 64 },
      { input: name.input, left: 140, top: 79 },
      { input: heading.input, left: 68, top },
      { input: lead.input, left: 68, top: top + heading.height + 28 },
      { input: picture, left: 652, top: 120 },
    ])
    .png({ palette: true, colours: 128, effort: 7 })
    .toFile(`${clientFolder}previews/${file}`);
}

/** The first sentence, or as many words as fit. */
function shorten(text) {
  const [sentence = text] = text.match(/^.*?[.:](?=\s|$)/) ?? [];
  return sentence.length <= 130 ? sentence.replace(/:$/, '.') : `${text.slice(0, 120).replace(/\s+\S*$/, '')} …`;
}

const readEntities = (text) =>
  text.replaceAll('&#x27;', '’').replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&gt;', '>');
const defaultPlate = globSync('assets/asset-*.svg', { cwd: clientFolder }).find((file) =>
  readFileSync(clientFolder + file, 'utf8').includes('id="plate"'),
);

mkdirSync(`${clientFolder}previews`, { recursive: true });
const { prerendered } = JSON.parse(readFileSync(`${clientFolder}../pages.json`, 'utf8'));
const previews = await Promise.all(
  Object.entries(prerendered).map(async ([address, page]) => {
    const html = readFileSync(clientFolder + page, 'utf8');
    const title = readEntities(html.match(/<title>([^<]*)/)?.[1] ?? '').replace(/ · Atlas Engine$/, '');
    const description = readEntities(html.match(/<meta name="description" content="([^"]*)/)?.[1] ?? '');
    // A page without a description is not meant to be found.
    if (description === '') return [];
    const plate = html.match(/<use href="\/(assets\/[^"#]+)#plate"/)?.[1] ?? defaultPlate;
    const file = `${address === '/' ? 'home' : address.slice(1).replaceAll('/', '-')}.png`;
    await drawPreview({ file, title, description, plate });
    return [[address, `/previews/${file}`]];
  }),
);
writeFileSync(`${clientFolder}../previews.json`, JSON.stringify(Object.fromEntries(previews.flat())));

/** Icons: with a margin for launchers that cut a shape out. */
const icons = [
  ['icon-192.png', 192, 0],
  ['icon-512.png', 512, 0],
  ['icon-maskable-512.png', 512, 64],
  ['apple-touch-icon.png', 180, 18],
];
for (const [file, size, margin] of icons) {
  const inner = await sharp(Buffer.from(mark), { density: 1400 })
    .resize(size - 2 * margin)
    .png()
    .toBuffer();
  await sharp({ create: { width: size, height: size, channels: 4, background: margin ? '#0e1513' : '#0e151300' } })
    .composite([{ input: inner, left: margin, top: margin }])
    .png()
    .toFile(clientFolder + file);
}
console.log(`previews: ${previews.flat().length}, icons: ${icons.length}`);
