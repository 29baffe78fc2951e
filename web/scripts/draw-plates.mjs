import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { block, disc, dot, drum, face, line } from './isometric.mjs';
import {
  drawGround,
  drawHouse,
  drawLump,
  drawPage,
  drawStack,
  drawToken,
  fine,
  green,
  ground,
  malachite,
  panel,
  plain,
  rust,
  seal,
  sunken,
  tick,
  washed,
} from './plate-objects.mjs';

/** Draws `src/site/plates/*.svg`: one family of pictures for the heads of public pages. */
/** The claim below everything: a slab of ground with contour lines and its pegged boundary. */
/** A heap of stones: lumps with three faces each. */
function drawCoal() {
  const lumps = [
    [-44, -40, 0, 40],
    [30, -48, 0, 34],
    [-60, 26, 0, 30],
    [-2, -6, 0, 52],
    [52, 4, 0, 28],
    [8, 56, 0, 32],
    [-28, 62, 0, 22],
  ];
  const ember = face(
    [
      [4, 8, 6],
      [20, 2, 4],
      [10, 22, 2],
    ],
    rust,
  );
  return lumps.map(([x, y, z, size]) => drawLump([x, y, z], size)).join('') + ember;
}

function drawGlobe() {
  const sphere = '<circle cx="240" cy="142" r="92" fill="var(--panel)"/>';
  const meridians = [30, 64, 84].map(
    (rx) => `<ellipse cx="240" cy="142" rx="${rx}" ry="92" fill="none" stroke="var(--control)" stroke-width="0.750"/>`,
  );
  const parallels = [-56, -28, 0, 28, 56].map((dy) => {
    const half = Math.sqrt(92 ** 2 - dy ** 2).toFixed(1);
    return `<path d="M${240 - Number(half)} ${142 + dy}h${2 * Number(half)}" stroke="var(--control)" stroke-width="0.750"/>`;
  });
  const africa =
    '<path d="M206 82c16-10 34-8 48-6 8 6 18 10 22 20 4 8 14 12 20 14-2 16-16 24-22 34-2 14-2 28-10 38-6 12-16 26-26 24-10-8-12-24-18-38 2-12-2-20-10-26-14 0-26-4-30-18 2-18 12-32 26-42z" fill="var(--malachite)" fill-opacity="0.28" stroke="var(--malachite)"/>';
  const home = '<path d="M244 166l12-6 8 8-6 10-12-2z" fill="var(--rust)"/>';
  const stand = drum([0, 0, 0], 40, 12, sunken, panel);
  return `${stand}${sphere}${meridians.join('')}${parallels.join('')}${africa}${home}`;
}

/** A struck token: a hexagonal prism standing on its edge, facing the reader. */
const drawMegajoule = () =>
  drum([0, 0, 0], 62, 14, sunken, panel) + drum([0, 0, 14], 44, 10, sunken, ground) + drawToken(232, 124, 92);

const drawCoins = () =>
  drawStack([-54, -54], 9) +
  drawStack([20, -60], 6) +
  drawStack([-62, 22], 5) +
  drawStack([6, 8], 11) +
  drawStack([70, 24], 3) +
  drawStack([24, 74], 2);

/** An upright page with lines of text. */
const drawApproval = () => drawPage(seal(300, 190, 36));

function drawHousefin() {
  return (
    drawHouse([-88, -60], [92, 76, 50]) +
    drawStack([44, -44], 4, 20) +
    drawStack([70, 14], 7, 20) +
    drawStack([36, 66], 3, 20)
  );
}

/** A headgear over its shaft, with the winder house. */
function drawAsset() {
  const shaft = disc([0, 0, 0], 34, sunken);
  const legs = [
    [-34, -34],
    [34, -34],
    [34, 34],
    [-34, 34],
  ];
  const tower = legs
    .map(([x, y]) =>
      line(
        [
          [x, y, 0],
          [x * 0.28, y * 0.28, 156],
        ],
        { 'stroke-width': '3' },
      ),
    )
    .join('');
  const braces = [44, 88, 126].map((z) => {
    const reach = 34 * (1 - (0.72 * z) / 156);
    return (
      line([
        [-reach, reach, z],
        [reach, reach, z],
        [reach, -reach, z],
      ]) +
      line(
        [
          [-reach, reach, z],
          [reach * 0.86, reach * 0.86, z + 34],
        ],
        fine,
      ) +
      line(
        [
          [reach, -reach, z],
          [reach * 0.86, reach * 0.86, z + 34],
        ],
        fine,
      )
    );
  });
  const stay =
    line(
      [
        [8, 0, 158],
        [96, 8, 0],
      ],
      { 'stroke-width': '3' },
    ) +
    line(
      [
        [0, -8, 158],
        [88, -24, 0],
      ],
      { 'stroke-width': '3' },
    );
  const wheel =
    '<circle cx="240" cy="70" r="26" fill="var(--panel)" stroke-width="3"/><circle cx="240" cy="70" r="4" fill="var(--ink)"/><path d="M240 46v48M216 70h48M223 53l34 34M257 53l-34 34" stroke-width="1"/>';
  const rope = line(
    [
      [0, 0, 164],
      [0, 0, 0],
    ],
    { stroke: 'var(--rust)' },
  );
  return `${shaft}${block([-98, -30, 0], [40, 56, 34], plain)}${rope}${stay}${tower}${braces.join('')}${wheel}`;
}

function drawAgropower() {
  const rows = [-70, -46, -22, 2, 26].map((y) =>
    [-80, -58, -36, -14, 8]
      .map(
        (x) =>
          line(
            [
              [x, y, 0],
              [x, y, 14],
            ],
            { stroke: 'var(--malachite)' },
          ) + dot([x, y, 16], 3.5, malachite),
      )
      .join(''),
  );
  const tilt = (x, y) => {
    const frame = { fill: 'var(--blue-wash)', stroke: 'var(--blue)' };
    const bar = { stroke: 'var(--blue)', ...fine };
    const seams = [16, 32].map((along) =>
      line(
        [
          [x, y + along, 34],
          [x + 24, y + along, 6],
        ],
        bar,
      ),
    );
    const foot = line([
      [x + 2, y + 24, 30],
      [x + 2, y + 24, 0],
    ]);
    const glass = face(
      [
        [x, y, 34],
        [x, y + 48, 34],
        [x + 24, y + 48, 6],
        [x + 24, y, 6],
      ],
      frame,
    );
    return (
      foot +
      glass +
      seams.join('') +
      line(
        [
          [x + 12, y, 20],
          [x + 12, y + 48, 20],
        ],
        bar,
      )
    );
  };
  const panels = tilt(46, -74) + tilt(46, -18) + tilt(46, 38);
  const sun =
    '<circle cx="112" cy="74" r="24" fill="var(--gold-wash)" stroke="var(--gold)"/><path d="M112 38v-12M112 122v-12M76 74H64M160 74h-12M87 49l-8-8M145 107l-8-8M137 49l8-8M79 107l8-8" stroke="var(--gold)"/>';
  return (
    sun +
    rows.join('') +
    panels +
    line(
      [
        [-70, 62, 0],
        [-20, 74, 0],
        [30, 92, 0],
      ],
      { stroke: 'var(--blue)', 'stroke-dasharray': '3 4' },
    )
  );
}

function drawPaymentresult() {
  const teeth = Array.from({ length: 9 }, (_, step) => `l8-9l8 9${step === 8 ? 'z' : ''}`).join('');
  const paper = `<path d="M168 238V40h144v198M168 238${teeth}" fill="var(--panel)"/><path d="M168 40h144v198H168z" fill="var(--panel)"/>`;
  const sums = [0, 1, 2, 3].map(
    (step) =>
      `<path d="M186 ${72 + step * 20}h52M${[276, 264, 280, 270][step]} ${72 + step * 20}h${[18, 30, 14, 24][step]}" stroke="var(--control)"/>`,
  );
  const total = '<path d="M186 152h108" stroke-width="1"/><path d="M186 170h30M256 170h38" stroke-width="4"/>';
  return `${drum([0, 0, 0], 66, 12, sunken, panel)}${paper}${sums.join('')}${total}<circle cx="240" cy="206" r="20" fill="var(--malachite)"/>${tick(240, 206, 9)}`;
}

function drawSyndicateDash() {
  const bars = [
    [-84, 26],
    [-52, 48],
    [-20, 40],
    [12, 74],
    [44, 100],
  ].map(([x, height], step) => block([x, -74, 0], [22, 22, height], step === 4 ? green : plain));
  const people = [
    [-50, 36],
    [20, 8],
    [48, 78],
  ];
  const ties = face(
    people.map(([x, y]) => [x, y, 1]),
    { fill: 'none', stroke: 'var(--malachite)', 'stroke-dasharray': '4 4' },
  );
  const pins = people.map(
    ([x, y], step) =>
      drum([x, y, 0], 13, 26, step === 1 ? malachite : sunken, step === 1 ? washed : panel) +
      dot([x, y, 42], 12, step === 1 ? washed : panel),
  );
  return bars.join('') + ties + [pins[1], pins[0], pins[2]].join('');
}

const plates = {
  coal: drawCoal,
  house: drawHouse,
  globe: drawGlobe,
  megajoule: drawMegajoule,
  coins: drawCoins,
  approval: drawApproval,
  housefin: drawHousefin,
  asset: drawAsset,
  agropower: drawAgropower,
  paymentresult: drawPaymentresult,
  syndicateDash: drawSyndicateDash,
};

for (const [name, draw] of Object.entries(plates)) {
  const file = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 400"><title>${name}</title>` +
    `<g id="plate" stroke="var(--ink)" stroke-width="1.500" stroke-linejoin="round" stroke-linecap="round">${drawGround()}${draw()}</g></svg>\n`;
  writeFileSync(fileURLToPath(new URL(`../src/site/plates/${file}.svg`, import.meta.url)), svg);
  console.log(`${file}.svg: ${(svg.length / 1024).toFixed(1)} KB`);
}
