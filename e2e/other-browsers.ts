import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { findReceipt } from '../web/src/register/find-receipt.ts';
import { openLossyLine, tearProgramsOnce } from './lossy-line.ts';
import { openNewerBuild } from './newer-build.ts';
import { findBoundary, writeSheet } from './steps/boundaries.ts';
import { fetchCertificate } from './steps/certificates.ts';
import { findCompany } from './steps/companies.ts';
import { BROWSERS, type Hands } from './steps/hands.ts';
import { demoEmail, inNameOf, login } from './steps/people.ts';

const ring = findBoundary('P01');
const serverPort = Number(process.env.ATLAS_E2E_PORT);
const NEWER = 'A newer version';
/** More requests than a page makes on its own: the worker stores over a hundred files. */
const LEAST_KEPT = 100;

for (const [name, take] of Object.entries(BROWSERS)) {
  test(`what people do most is done in ${name}`, async ({ request, baseURL }, info) => {
    const hands = await take();
    try {
      info.annotations.push({ type: 'browser', description: hands.version });
      await walk(hands, request, baseURL ?? '', (file) => info.outputPath(file), name.replaceAll(' ', ''));
    } catch (error) {
      writeFileSync(info.outputPath('last.png'), await hands.picture());
      throw error;
    } finally {
      await hands.close();
    }
  });
}

for (const [name, take] of Object.entries(BROWSERS)) {
  test(`a page whose programs all break off at first stays, with its chosen file, in ${name}`, async ({
    request,
  }, info) => {
    const token = await login(request, demoEmail('director'));
    const headers = await inNameOf(request, token);
    const path = info.outputPath('certificate.pdf');
    writeFileSync(path, await fetchCertificate(request, await findCompany(request, token), headers));
    const line = await openLossyLine(serverPort + 8, serverPort, tearProgramsOnce());
    const hands = await take();
    try {
      await hands.open(`http://127.0.0.1:${line.port}/verify`);
      await hands.see('Choose a file');
      await hands.giveFile(path);
      await hands.see('nothing later changes it');
      expect(line.countAsked('/verify')).toBe(1);
    } catch (error) {
      writeFileSync(info.outputPath('last.png'), await hands.picture());
      throw error;
    } finally {
      await hands.close();
      await line.close();
    }
  });
}

test('in Firefox ESR a first visit is not offered a newer version, and a later one is', async () => {
  const port = serverPort + 3;
  const build = await openNewerBuild(port, serverPort);
  const hands = await BROWSERS['Firefox ESR']();
  try {
    const address = `http://127.0.0.1:${port}`;
    await hands.open(`${address}/about`);
    // The worker stores its pages once nothing more is loading, and then nothing more loads.
    let before = 0;
    const isKept = () => {
      const [last, now] = [before, build.countRequests()];
      before = now;
      return now > LEAST_KEPT && now === last;
    };
    await expect.poll(isKept, { intervals: [2_000], timeout: 120_000 }).toBe(true);
    await hands.open(`${address}/terms`);
    await hands.see('Terms');
    expect(await hands.shows(NEWER)).toBe(false);
    build.deploy('\nself.isNewer = true;');
    await hands.open(`${address}/privacy`);
    await hands.see(NEWER);
    await hands.press('Reload');
    await expect.poll(() => hands.shows(NEWER).catch(() => true), { timeout: 60_000 }).toBe(false);
    await hands.open(`${address}/terms`);
    await hands.see('Terms');
    expect(await hands.shows(NEWER)).toBe(false);
  } finally {
    await hands.close();
    build.close();
  }
});

async function walk(
  hands: Hands,
  request: Parameters<typeof login>[0],
  origin: string,
  placeFile: (file: string) => string,
  mark: string,
): Promise<void> {
  const token = await login(request, demoEmail('director'));
  const headers = await inNameOf(request, token);
  const companyID = await findCompany(request, token);

  await test.step('checks certificates', async () => {
    const path = placeFile('certificate.pdf');
    writeFileSync(path, await fetchCertificate(request, companyID, headers));
    const receipt = findReceipt(readFileSync(path))?.receipt;
    const tampered = placeFile('tampered.json');
    writeFileSync(tampered, JSON.stringify(receipt).replace('"areaSquareMetres":', '"areaSquareMetres":9'));
    await hands.open(`${origin}/verify`);
    await hands.see('Choose a file');
    await hands.giveFile(path);
    await hands.see('nothing later changes it');
    await hands.giveFile(tampered);
    await hands.see('does not say what was entered in the log');
  });
  await test.step("opens a client's link", async () => {
    const { assets } = await (
      await request.get(`/api/protected/companies/${companyID}/assets?limit=50`, { headers })
    ).json();
    const { operatorPhone } = assets.find((asset: { operatorPhone: string }) => asset.operatorPhone !== '');
    const made = await request.post(`/api/protected/companies/${companyID}/grants`, {
      headers,
      data: { client: { operatorPhone }, label: mark, days: 7 },
    });
    await hands.open((await made.json()).link);
    await hands.see('Great Dyke Minerals (Demo)');
    await hands.see('PLACE');
  });
  await test.step('signs in', async () => {
    await hands.open(`${origin}/signin`);
    await hands.type('Email', demoEmail('cartography'));
    await hands.type('Password', 'atlas-demo');
    await hands.press('Let me in');
    await hands.see(demoEmail('cartography'));
  });
  await test.step('plots a claim from typed coordinates and from a sheet', async () => {
    await hands.open(`${origin}/company/${companyID}/departments?department=CARTOGRAPHY&menu=LogCoordinates`);
    await hands.see('Plot polygon');
    await hands.choose('Coordinate system', 'Gauss-Krüger');
    const [first = [0, 0]] = ring.gk31_northing_easting;
    await hands.type('Northing', String(first[0]));
    await hands.type('Easting', String(first[1]));
    await hands.press('Next');
    await hands.see('Points 1');
    await hands.press('Clear');
    await hands.press('Paste a sheet');
    await hands.type('Lines of the field sheet', writeSheet(ring).replaceAll('\t', ' '));
    await hands.press('Add 3 points');
    await hands.press('Save');
    await hands.choose('Category', 'Gold claims');
    await hands.type('Number', `P01-${mark}`);
    await hands.press('Save');
    await hands.see('Polygon Saved');
  });
  await test.step('sees new work at the desk without a reload, and claims it', async () => {
    await hands.open(`${origin}/company/${companyID}/departments?department=CARTOGRAPHY&menu=CartographyRequests`);
    // The queue has work, so the list is there before more comes.
    await hands.see('Road strip');
    const title = `Boundary for ${mark}`;
    const requester = { name: `Rudo ${mark}`, phone: `+26377245${String(Date.now() % 10_000).padStart(4, '0')}` };
    const data = { queueName: 'Cartography Requests', channel: 'walkin', title, text: 'Two corners moved.', requester };
    const opened = await request.post(`/api/protected/companies/${companyID}/work-items`, { headers, data });
    expect(opened.ok()).toBe(true);
    await hands.see('1 new');
    await hands.press('1 new');
    await hands.press(`Unread.${requester.name}`);
    await hands.press('Claim');
    await hands.see('Release');
  });
  await test.step('reads the stage history', async () => {
    await hands.open(`${origin}/company/${companyID}/repository/history`);
    await hands.see(`Plotted P01-${mark}`);
  });
}
