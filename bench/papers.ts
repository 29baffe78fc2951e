import { drawCertificate } from '@atlas/server/register/draw-certificate';
import { sampleCertificate } from '../server/testing/sample-certificate.ts';
import { type Figure, medianOf, printFigures } from './figures.ts';
import { PHOTOGRAPHS, readPhotograph } from './photographs.ts';

// How long a certificate takes to draw, and whether its code can be read from photographs of it.
const DRAWN = 15;
const ADDRESS = 'https://register.example/verify#n=812345.Zm9vYmFyYmF6cXV4MTIzNA';
const HOLDERS = [
  ['in Latin letters', 'Baobab Ridge Mining (Private) Limited'],
  ['in Chinese', '中国矿业有限公司'],
] as const;

const draw = (holder: string) => drawCertificate(sampleCertificate(holder, ADDRESS));

async function time(holder: string): Promise<number> {
  const began = performance.now();
  await draw(holder);
  return performance.now() - began;
}

const figures: Figure[] = [];
for (const [what, holder] of HOLDERS) {
  figures.push({ name: `a holder ${what}, the first certificate`, value: await time(holder), unit: 'ms' });
  const times: number[] = [];
  for (let n = 0; n < DRAWN; n += 1) times.push(await time(holder));
  figures.push({ name: `a holder ${what}, each further one (median)`, value: medianOf(times), unit: 'ms' });
}
const isFast = printFigures(figures);

console.log();
const paper = await draw(HOLDERS[0][1]);
const read = PHOTOGRAPHS.map((photograph) => [photograph.name, readPhotograph(paper, photograph)] as const);
for (const [name, text] of read) console.log(`${name.padEnd(40)} ${text === ADDRESS ? 'read' : (text ?? 'NOT READ')}`);
process.exit(isFast && read.every(([, text]) => text === ADDRESS) ? 0 : 1);
