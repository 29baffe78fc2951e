import { createCategory } from '@atlas/contract/assets';
import { type AssetImport, commitImport, readImport, startImport } from '@atlas/contract/transfers';
import type { Figure } from './figures.ts';
import type { Caller } from './sign-up.ts';

const RINGS = 10_000;

/** A GeoJSON file of ten thousand rings on free ground, from the upload to the last row of the register. */
export async function measureImport(server: string, caller: Caller): Promise<readonly Figure[]> {
  const authorization = `Bearer ${caller.token}`;
  const place = (path: string, importID = '') =>
    server + path.replace(':companyID', caller.companyID).replace(':importID', importID);
  const send = async (url: string, method: string, body?: FormData | string): Promise<unknown> => {
    const type = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
    const response = await fetch(url, { method, headers: { authorization, ...type }, body: body ?? null });
    if (!response.ok) throw new Error(`${url}: ${await response.text()}`);
    return response.json();
  };
  const category = await send(place(createCategory.path), 'POST', JSON.stringify({ category: 'Imported' }));
  const form = new FormData();
  form.set('file', new Blob([writeRings()], { type: 'application/geo+json' }), 'claims.geojson');

  const began = performance.now();
  const address = `${place(startImport.path)}?categoryId=${(category as { _id: string })._id}`;
  let view = (await send(address, 'POST', form)) as AssetImport;
  while (view.state === 'READING') {
    await new Promise((resolve) => setTimeout(resolve, 100));
    view = (await send(place(readImport.path, view._id), 'GET')) as AssetImport;
  }
  const read = performance.now();
  view = (await send(place(commitImport.path, view._id), 'POST', '{}')) as AssetImport;
  const answered = performance.now();
  while (view.state === 'SAVING') {
    await new Promise((resolve) => setTimeout(resolve, 100));
    view = (await send(place(readImport.path, view._id), 'GET')) as AssetImport;
  }
  const ended = performance.now();
  if (view.state !== 'DONE' || view.newAssets !== RINGS) throw new Error(`the import ended in state ${view.state}`);
  return [
    { name: `reading and preview of ${RINGS} rings`, value: (read - began) / 1000, unit: 's' },
    { name: `answer to the save of ${RINGS} rings`, value: (answered - read) / 1000, unit: 's', atMost: 2 },
    { name: `import of ${RINGS} rings altogether`, value: (ended - began) / 1000, unit: 's', atMost: 30 },
  ];
}

function writeRings(): string {
  const features = Array.from({ length: RINGS }, (_, n) => {
    const [west, south] = [28.4 + (n % 100) * 0.003, -18.9 + Math.floor(n / 100) * 0.003];
    const ring = [
      [west, south],
      [west + 0.002, south],
      [west + 0.0021, south + 0.0012],
      [west + 0.002, south + 0.002],
      [west, south + 0.0019],
      [west, south],
    ];
    const properties = { assetNumber: `M${n}`, assetName: `Imported ${n}`, operatorName: 'Measured Mines' };
    return { type: 'Feature', properties, geometry: { type: 'Polygon', coordinates: [ring] } };
  });
  return JSON.stringify({ type: 'FeatureCollection', features });
}
