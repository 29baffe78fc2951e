import { readAsset } from '@atlas/contract/assets';
import { fillPath } from '../server/testing/send.ts';
import { send } from './growth-client.ts';
import { type GrowthCompany, type GrowthStage, nameGrowth, signInAgain } from './growth-stage.ts';

const HEAVY_AT_ONCE = 20;
const MILLISECONDS = 6_000;
const MOST_RATIO = 3;

/** How long one asset of the small company takes while twenty heavy calls of the large one run all the time. */
export async function measureNeighbour(stage: GrowthStage): Promise<boolean> {
  const { server } = stage;
  const [small, large] = [await signInAgain(server, stage.small), await signInAgain(server, stage.large)];
  const { assetIDs } = await nameGrowth(stage, small);
  const read = (turn: number) => ({
    method: 'GET',
    path: fillPath(readAsset.path, { companyID: small.companyID, assetID: assetIDs[turn % assetIDs.length] ?? '' }),
  });
  const alone = await readFor(server, small, read);
  let ended = false;
  const answers = { done: 0, refused: 0, failed: 0 };
  const paths = heavyPaths(large);
  const heavy = Array.from({ length: HEAVY_AT_ONCE }, async (_, client) => {
    for (let turn = client; !ended; turn += 1) {
      const path = paths[turn % paths.length] ?? '';
      const { status } = await send(
        server,
        { method: 'GET', path },
        large.members[client % large.members.length] ?? '',
      );
      answers[status < 400 ? 'done' : status < 500 ? 'refused' : 'failed'] += 1;
    }
  });
  const beside = await readFor(server, small, read);
  ended = true;
  await Promise.all(heavy);
  const ratio = beside.p99 / alone.p99;
  const isHeld = ratio <= MOST_RATIO && answers.failed === 0;
  console.log(
    `\nAn asset of the small company: median ${alone.median.toFixed(1)} ms, p99 ${alone.p99.toFixed(1)} ms alone; ` +
      `median ${beside.median.toFixed(1)} ms, p99 ${beside.p99.toFixed(1)} ms beside ${HEAVY_AT_ONCE} heavy calls of the large one ` +
      `(${answers.done} answered, ${answers.refused} refused, ${answers.failed} failed): ` +
      `${ratio.toFixed(1)} ×, at most ${MOST_RATIO} ${isHeld ? 'held' : 'MISSED'}`,
  );
  return isHeld;
}

function heavyPaths({ companyID }: GrowthCompany): readonly string[] {
  const company = `/api/protected/companies/${companyID}`;
  return [
    company,
    `${company}/jurisdictions?level=province`,
    `${company}/assets/extent`,
    `${company}/assets?sort=operatorName`,
    `${company}/assets?search=operator&sort=areaSquareMetres`,
    `${company}/assets?limit=1000`,
    `/api/protected/find?q=operator`,
    `${company}/history?text=claim`,
  ];
}

async function readFor(
  server: string,
  { token }: GrowthCompany,
  read: (turn: number) => { readonly method: string; readonly path: string },
): Promise<{ readonly median: number; readonly p99: number }> {
  const milliseconds: number[] = [];
  const end = performance.now() + MILLISECONDS;
  for (let turn = 0; performance.now() < end; turn += 1) {
    const answer = await send(server, read(turn), token);
    if (answer.status !== 200) throw new Error(`an asset of the small company: ${answer.status} ${answer.head}`);
    milliseconds.push(answer.milliseconds);
    // A person, not a loop: the next call comes a little later.
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  milliseconds.sort((a, b) => a - b);
  const at = (share: number) => milliseconds[Math.floor(milliseconds.length * share)] ?? Number.NaN;
  return { median: at(0.5), p99: at(0.99) };
}
