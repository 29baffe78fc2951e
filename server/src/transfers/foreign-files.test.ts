import type { CategoryId } from '@atlas/contract/identifiers';
import { answerImport, chooseImportSystem } from '@atlas/contract/transfers';
import { measureLine } from '@atlas/geodesy/measure';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCategory } from '../../testing/builders/asset.ts';
import { buildCompany, type TestCompany } from '../../testing/builders/company.ts';
import { awaitReading, buildImport } from '../../testing/builders/import.ts';
import { call } from '../../testing/call.ts';

// Each file is read in a thread that starts first.
vi.setConfig({ testTimeout: 60_000 });

let test: TestApp;
let director: TestCompany['director'];
let importer: { token: string; companyID: TestCompany['companyID']; categoryId: CategoryId };
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  const company = await buildCompany(test);
  director = company.director;
  const plotter = { companyID: company.companyID, token: director.token };
  importer = { ...plotter, categoryId: await buildCategory(test, plotter) };
});

const send = (name: string, bytes: Uint8Array | string) =>
  buildImport(test, importer, { name, bytes: Buffer.from(bytes as Uint8Array) });

type Found = Awaited<ReturnType<typeof send>>;

async function answer(found: Found, given: string): Promise<Found> {
  const params = { companyID: importer.companyID, importID: found._id };
  const question = found.question?.code ?? 'encoding';
  await call(test.app, answerImport, { params, body: { question, answer: given } }, director);
  return awaitReading(test, importer, found._id);
}

async function choose(found: Found, system: 'gauss-kruger' | 'lo31' | 'wgs84'): Promise<Found> {
  const params = { companyID: importer.companyID, importID: found._id };
  await call(test.app, chooseImportSystem, { params, body: { system } }, director);
  return awaitReading(test, importer, found._id);
}

const numbersOf = (found: Found) => found.preview.map(({ assetNumber }) => assetNumber);

function writeKml(numbers: readonly string[], more = ''): string {
  const placemarks = numbers.map(
    (number, index) => `<Placemark><name>${number}</name><Polygon><outerBoundaryIs><LinearRing><coordinates>
${29.91 + index / 100},-18.33,0 ${29.911 + index / 100},-18.33,0 ${29.911 + index / 100},-18.331,0 ${29.91 + index / 100},-18.33,0
</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>`,
  );
  return `<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${more}${placemarks.join('')}</Document></kml>`;
}

const linkTo = (href: string) => `<NetworkLink><Link><href>${href}</href></Link></NetworkLink>`;
const zip = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));

describe('a KMZ', () => {
  it('gives every document: the first, those it links to, and the rest; a link to the network is named', async () => {
    const found = await send(
      'claims.kmz',
      zip({
        'doc.kml': writeKml(['A'], linkTo('layers/b.kml') + linkTo('https://example.org/c.kml')),
        'layers/b.kml': writeKml(['B'], linkTo('../doc.kml')),
        'other.kml': writeKml(['C']),
      }),
    );
    expect(found).toMatchObject({ state: 'READY', newAssets: 3, faultCount: 0 });
    expect(numbersOf(found)).toEqual(['A', 'B', 'C']);
    expect(found.notes.join(' ')).toContain('https://example.org/c.kml');
  });
});

describe('the encoding of a file', () => {
  const latin = (text: string) => Buffer.from(text, 'latin1');

  it('is the one that a KML declares', async () => {
    const text = `<?xml version="1.0" encoding="ISO-8859-1"?>${writeKml(['Müller-1'])}`;
    expect(numbersOf(await send('a.kml', latin(text)))).toEqual(['Müller-1']);
  });

  it.each([
    ['a.kml', `<?xml version="1.0" encoding="UTF-16"?>${writeKml(['Müller-1'])}`],
    [
      'a.geojson',
      JSON.stringify({
        type: 'Feature',
        properties: { number: 'Müller-1' },
        geometry: {
          type: 'Polygon',
          coordinates: [
            [
              [29.91, -18.33],
              [29.911, -18.33],
              [29.911, -18.331],
              [29.91, -18.33],
            ],
          ],
        },
      }),
    ],
    ['a.csv', 'number\tlat\tlong\nMüller-1\t-18.33\t29.91\nMüller-1\t-18.33\t29.911\nMüller-1\t-18.331\t29.911\n'],
  ])('is UTF-16 where its mark says so: %s', async (name, text) => {
    for (const order of ['little', 'big'] as const) {
      const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
      if (order === 'big') bytes.swap16();
      const found = await send(name, bytes);
      expect(found.faults).toEqual([]);
      expect(numbersOf(found)).toEqual(['Müller-1']);
    }
  });

  it('leads to a question if none is declared and the bytes are not UTF-8, with the names in each encoding', async () => {
    const sheet = 'number,lat,long\nMüller,-18.33,29.91\nMüller,-18.33,29.911\nMüller,-18.331,29.911\n';
    const found = await send('a.csv', latin(sheet));
    expect(found).toMatchObject({ state: 'NEEDS_ANSWER', question: { code: 'encoding' } });
    const options = found.question?.options ?? [];
    expect(options.map(({ answer: one }) => one)).toEqual(
      expect.arrayContaining(['windows-1252', 'iso-8859-1', 'utf-8']),
    );
    expect(options.find((one) => one.answer === 'windows-1252')?.samples).toEqual(['Müller']);
    expect(options.find((one) => one.answer === 'utf-8')?.samples).toEqual(['M\ufffdller']);
    expect(numbersOf(await answer(found, 'windows-1252'))).toEqual(['Müller']);
  });
});

describe('GeoJSON', () => {
  const ring = (east: number) => [
    [east, -18.33],
    [east + 0.001, -18.33],
    [east + 0.001, -18.331],
    [east, -18.33],
  ];
  const polygon = (east: number) => ({ type: 'Polygon', coordinates: [ring(east)] });

  it('may be a bare geometry, which is numbered by its file', async () => {
    const found = await send('Claim 7.geojson', JSON.stringify(polygon(29.91)));
    expect(found.faults).toEqual([]);
    expect(numbersOf(found)).toEqual(['Claim 7']);
  });

  it('may hold collections: the parts of a bare one are assets, a feature takes the one polygon in its own', async () => {
    const bare = { type: 'GeometryCollection', geometries: [polygon(29.91), polygon(29.93)] };
    expect(numbersOf(await send('K.json', JSON.stringify(bare)))).toEqual(['K-1', 'K-2']);
    const geometry = {
      type: 'GeometryCollection',
      geometries: [{ type: 'Point', coordinates: [29.91, -18.33] }, polygon(29.91)],
    };
    const feature = { type: 'Feature', properties: { number: 'F-1' }, geometry };
    expect(await send('f.geojson', JSON.stringify(feature))).toMatchObject({ state: 'READY', newAssets: 1 });
  });
});

describe('dates', () => {
  const writeSheet = (...dates: string[]) =>
    [
      'number,date of purchase,lat,long',
      ...dates.flatMap((date, index) => [
        `D-${index},${date},${-18.33 - index / 100},29.91`,
        `D-${index},,${-18.33 - index / 100},29.911`,
        `D-${index},,${-18.331 - index / 100},29.911`,
      ]),
    ].join('\n');

  it('with slashes are read day first if one of them proves it', async () => {
    expect(await send('a.csv', writeSheet('03/04/2019', '25/12/2020', '2021/01/31'))).toMatchObject({
      state: 'READY',
      newAssets: 3,
      faultCount: 0,
    });
  });

  it('that could be either are asked about', async () => {
    const found = await send('a.csv', writeSheet('03/04/2019', '05/06/2020'));
    expect(found).toMatchObject({ state: 'NEEDS_ANSWER', question: { code: 'dates' } });
    expect(found.question?.options[0]).toMatchObject({ answer: 'day-first', samples: ['3 April 2019', '5 June 2020'] });
    expect(await answer(found, 'day-first')).toMatchObject({ state: 'READY', newAssets: 2 });
  });
});

describe('a drawing', () => {
  const write = (entities: readonly (readonly [number, string | number])[]) =>
    [[0, 'SECTION'], [2, 'ENTITIES'], ...entities, [0, 'ENDSEC'], [0, 'EOF']]
      .map(([code, value]) => `${code}\n${value}`)
      .join('\n');

  it('without closed polylines is refused with what it needs and what it has', async () => {
    const line = [
      [0, 'LINE'],
      [8, 'L'],
      [10, 0],
      [20, 0],
      [11, 5],
      [21, 5],
    ] as const;
    const found = await send('a.dxf', write([...line, ...line]));
    expect(found).toMatchObject({ state: 'FAILED', faults: [{ code: 'no_closed_polyline' }] });
    expect(found.faults[0]?.message).toMatch(/closed polyline.*2 lines/);
  });

  it('has its bulges followed within a centimetre', async () => {
    // A circle of 100 m radius: two half circles.
    const corners = [
      [5544, -21_775],
      [5744, -21_775],
    ].flatMap(([x = 0, y = 0]): [number, number][] => [
      [10, x],
      [20, y],
      [42, 1],
    ]);
    const read = await send('a.dxf', write([[0, 'LWPOLYLINE'], [5, '1F'], [8, 'R-1'], [90, 2], [70, 1], ...corners]));
    const found = await choose(read, 'gauss-kruger');
    expect(found).toMatchObject({ state: 'READY', newAssets: 1 });
    const area = found.preview[0]?.areaSquareMetres ?? 0;
    // Gauss-Krüger stretches by a millionth here; a centimetre along the circle is 6.3 square metres.
    expect(Math.abs(area - Math.PI * 100 ** 2)).toBeLessThan(6.3);
    const centre = await send('c.csv', 'number,northing,easting\nC,-21775,5644\nC,-21775,5744\nC,-21875,5744\n');
    const [middle] = (await choose(centre, 'gauss-kruger')).preview[0]?.ring ?? [];
    const radii = (found.preview[0]?.ring ?? []).map(
      ([long, lat]) => measureLine([middle?.[1] ?? 0, middle?.[0] ?? 0], [lat, long]).lengthMetres,
    );
    for (const radius of radii) expect(Math.abs(radius - 100)).toBeLessThan(0.01);
  });

  it('has arcs, circles, ellipses and splines reported as left out', async () => {
    const square = [
      [5544, -21_775],
      [5644, -21_775],
      [5644, -21_875],
    ].flatMap(([x = 0, y = 0]): [number, number][] => [
      [10, x],
      [20, y],
    ]);
    const circle = [
      [0, 'CIRCLE'],
      [8, 'PEGS'],
      [10, 1],
      [20, 1],
      [40, 2],
    ] as const;
    const found = await send(
      'a.dxf',
      write([[0, 'LWPOLYLINE'], [5, '1F'], [8, 'R-1'], [90, 3], [70, 1], ...square, ...circle]),
    );
    expect((await choose(found, 'gauss-kruger')).notes.join(' ')).toMatch(/1 circle/);
  });
});
