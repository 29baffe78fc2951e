import { block, disc, dot, drum, face, line } from './isometric.mjs';

/** The objects on the plates, in the theme's colours. */
export const panel = { fill: 'var(--panel)' };
export const sunken = { fill: 'var(--sunken)' };
export const ground = { fill: 'var(--ground)' };
export const washed = { fill: 'var(--malachite-wash)' };
export const malachite = { fill: 'var(--malachite)' };
export const rust = { fill: 'var(--rust)' };
export const gold = { fill: 'var(--gold-wash)' };
export const ink = { fill: 'var(--ink)' };
export const fine = { 'stroke-width': '0.750' };
export const plain = { left: sunken, right: panel, top: ground };
export const green = { left: malachite, right: washed, top: washed };

export function drawGround() {
  const half = 118;
  const slab = block([-half, -half, -22], [half * 2, half * 2, 22], { left: sunken, right: panel, top: ground });
  const layers = [-8, -15].map((z) =>
    line(
      [
        [-half, half, z],
        [half, half, z],
        [half, -half, z],
      ],
      { stroke: 'var(--contour-index)' },
    ),
  );
  const heights = [104, 86, 68, 50].map((radius, step) =>
    disc([-18 + step * 4, -10 + step * 3, 0], radius * 0.74, { fill: 'none', stroke: 'var(--contour-index)', ...fine }),
  );
  const ring = [
    [-96, -84],
    [88, -98],
    [100, 70],
    [-70, 98],
  ];
  const boundary = face(ring, {
    fill: 'var(--malachite)',
    'fill-opacity': '0.1',
    stroke: 'var(--malachite)',
    'stroke-dasharray': '6 4',
  });
  const pegs = ring.map(([x, y]) => dot([x, y, 0], 4, { fill: 'var(--panel)', stroke: 'var(--malachite)' }));
  return slab + layers.join('') + heights.join('') + boundary + pegs.join('');
}

export function drawLump([x, y, z], size) {
  const peak = [x + size * 0.1, y + size * 0.05, z + size * 1.1];
  const [west, south, east, north] = [
    [x - size, y + size * 0.3, z],
    [x + size * 0.3, y + size, z],
    [x + size, y - size * 0.2, z],
    [x - size * 0.3, y - size, z],
  ];
  return (
    face([west, north, peak], sunken) +
    face([north, east, peak], { fill: 'var(--secondary)' }) +
    face([east, south, peak], { fill: 'var(--secondary)' }) +
    face([south, west, peak], ink)
  );
}

export function drawHouse([x, y] = [-52, -40], [width, depth, height] = [104, 84, 58]) {
  const top = height + 46;
  const [right, front, middle] = [x + width, y + depth, y + depth / 2];
  const walls = block([x, y, 0], [width, depth, height], plain);
  const gable = face(
    [
      [right, y, height],
      [right, front, height],
      [right, middle, top],
    ],
    panel,
  );
  const roof = face(
    [
      [x - 8, front + 8, height - 6],
      [right + 8, front + 8, height - 6],
      [right + 8, middle, top],
      [x - 8, middle, top],
    ],
    rust,
  );
  const ribs = [0.2, 0.4, 0.6, 0.8].map((share) => {
    const along = x - 8 + share * (width + 16);
    return line(
      [
        [along, front + 8, height - 6],
        [along, middle, top],
      ],
      { stroke: 'var(--ground)', ...fine },
    );
  });
  const door = face(
    [
      [x + width * 0.42, front, 0],
      [x + width * 0.62, front, 0],
      [x + width * 0.62, front, 36],
      [x + width * 0.42, front, 36],
    ],
    malachite,
  );
  const panes = [0.12, 0.74].map((share) =>
    face(
      [
        [x + width * share, front, 20],
        [x + width * (share + 0.16), front, 20],
        [x + width * (share + 0.16), front, 38],
        [x + width * share, front, 38],
      ],
      gold,
    ),
  );
  const attic = face(
    [
      [right, middle - 9, height + 4],
      [right, middle + 9, height + 4],
      [right, middle + 9, height + 20],
      [right, middle - 9, height + 20],
    ],
    gold,
  );
  return walls + gable + door + panes.join('') + attic + roof + ribs.join('');
}

export function drawToken(cx, cy, size) {
  const corner = (step, grow = 1, dx = 0) => {
    const angle = (Math.PI / 3) * step - Math.PI / 2;
    return `${(cx + dx + Math.cos(angle) * size * grow * 0.94).toFixed(1)} ${(cy + Math.sin(angle) * size * grow).toFixed(1)}`;
  };
  const hexagon = (grow, dx) => `M${[0, 1, 2, 3, 4, 5].map((step) => corner(step, grow, dx)).join('L')}Z`;
  const k = size / 100;
  const bolt = `M${cx + 14 * k} ${cy - 62 * k}l${-52 * k} ${72 * k}h${34 * k}l${-14 * k} ${52 * k}l${54 * k} ${-74 * k}h${-34 * k}z`;
  return (
    `<path d="${hexagon(1, size * 0.16)}" fill="var(--gold)"/><path d="${hexagon(1, 0)}" fill="var(--gold-wash)"/>` +
    `<path d="${hexagon(0.82, 0)}" fill="none" stroke="var(--gold)" stroke-dasharray="2 4"/><path d="${bolt}" fill="var(--gold)"/>`
  );
}

export function drawStack([x, y], count, radius = 26) {
  return (
    Array.from({ length: count }, (_, step) => drum([x, y, step * 11], radius, 11, { fill: 'var(--gold)' }, gold)).join(
      '',
    ) + disc([x, y, count * 11], radius * 0.66, { fill: 'none', stroke: 'var(--gold)', ...fine })
  );
}

export function drawPage(extra = '') {
  const lines = [0, 1, 2, 3, 4].map(
    (step) => `<path d="M186 ${84 + step * 17}h${[92, 108, 100, 108, 58][step]}" stroke="var(--control)"/>`,
  );
  return `${drum([0, 0, 0], 66, 12, sunken, panel)}<path d="M168 44h122l22 22v170H168z" fill="var(--panel)"/><path d="M290 44v22h22" fill="var(--sunken)"/><path d="M186 66h62" stroke-width="4" stroke="var(--ink)"/>${lines.join('')}${extra}`;
}

export const tick = (x, y, size) =>
  `<path d="M${x - size} ${y}l${size * 0.75} ${size * 0.8}l${size * 1.3}-${size * 1.7}" fill="none" stroke="var(--on-malachite)" stroke-width="${(size / 4).toFixed(1)}"/>`;
export const seal = (x, y, radius) =>
  `<path d="M${x - radius * 0.5} ${y + radius * 0.6}l-${radius * 0.4} ${radius * 1.3}l${radius * 0.9}-${radius * 0.4}l${radius * 0.9} ${radius * 0.4}l-${radius * 0.4}-${radius * 1.3}z" fill="var(--rust)"/><circle cx="${x}" cy="${y}" r="${radius}" fill="var(--malachite)"/><circle cx="${x}" cy="${y}" r="${radius * 0.78}" fill="none" stroke="var(--on-malachite)" stroke-dasharray="2 3"/>${tick(x, y, radius * 0.44)}`;
