import { writeFileSync } from 'node:fs';
import type { DemoAsset, DemoCompany } from '../src/demo-data.ts';
import type { Field } from './field.ts';
import { GREAT_DYKE_FIELDS } from './great-dyke-fields.ts';
import { layOutField } from './lay-out-field.ts';
import { MUPFURE_FIELDS } from './mupfure-fields.ts';
import { operatorOf } from './operators.ts';
import { createRandom } from './random.ts';

/** Everything of one company, in the order in which its fields were surveyed. */
export function makeAssets(fields: readonly Field[]): readonly DemoAsset[] {
  return fields.flatMap((field) => {
    const random = createRandom(`${field.name}: purchases`);
    const rings = layOutField(field);
    if (rings.length !== field.blocks.length) throw new Error(`${field.name} names too many or too few blocks`);
    return field.blocks.map((block, index): DemoAsset => {
      return {
        category: field.category,
        number: block.number,
        name: block.name,
        field: field.name,
        operator: operatorOf(field.name, index, field.blocks.length),
        dateOfPurchase: makeDay(2009, 2025, random),
        standing: block.standing,
        system: field.system,
        accuracyMetres: field.accuracyMetres,
        surveyor: field.surveyor,
        beacons: (rings[index] ?? []).map(([first, second]) => [first, second]),
      };
    });
  });
}

function makeDay(firstYear: number, lastYear: number, random: () => number): string {
  const year = firstYear + Math.floor(random() * (lastYear - firstYear + 1));
  const month = 1 + Math.floor(random() * 12);
  const day = 1 + Math.floor(random() * 28);
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

function categoriesOf(fields: readonly Field[]): string[] {
  return [...new Set(fields.map((field) => field.category))];
}

/** The demonstration's companies by the name of their file. */
export function makeCompanies(): Readonly<Record<string, DemoCompany>> {
  return {
    'great-dyke-minerals': {
      name: 'Great Dyke Minerals (Demo)',
      email: 'office@great-dyke.demo.atlas',
      categories: categoriesOf(GREAT_DYKE_FIELDS),
      assets: [...makeAssets(GREAT_DYKE_FIELDS)],
    },
    'mupfure-syndicate': {
      name: 'Mupfure Syndicate (Demo)',
      email: 'office@mupfure.demo.atlas',
      categories: categoriesOf(MUPFURE_FIELDS),
      assets: [...makeAssets(MUPFURE_FIELDS)],
    },
  };
}

/** Indented JSON with each beacon on one line. */
function formatJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(/\[\s+(-?[\d.]+),\s+(-?[\d.]+)\s+\]/g, '[$1, $2]');
}

if (import.meta.main) {
  for (const [name, company] of Object.entries(makeCompanies())) {
    writeFileSync(new URL(`../data/${name}.json`, import.meta.url), `${formatJson(company)}\n`);
  }
}
