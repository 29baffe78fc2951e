import { writeFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { openLossyLine } from './lossy-line.ts';
import { openSlowLine } from './slow-line.ts';
import { findBoundary, writeSheet } from './steps/boundaries.ts';
import { fetchCertificate } from './steps/certificates.ts';
import { findCompany } from './steps/companies.ts';
import { BROWSERS, type Hands } from './steps/hands.ts';
import { DEMO_PASSWORD, demoEmail, inNameOf, login } from './steps/people.ts';

// Every third request is lost. With ATLAS_KILOBITS=50 the connection is also slow, as in CONTRIBUTING.md.
const serverPort = Number(process.env.ATLAS_E2E_PORT);
const kilobitsPerSecond = Number(process.env.ATLAS_KILOBITS ?? 0);
const isSlow = kilobitsPerSecond > 0;
const [lossyPort, slowPort] = [serverPort + 8, serverPort + 9];
const PATIENCE_MILLISECONDS = isSlow ? 600_000 : 120_000;
/** A person who sees no change and no button for this long does the same thing again. */
const LOOK_MILLISECONDS = isSlow ? 120_000 : 30_000;

for (const [name, take] of Object.entries(BROWSERS)) {
  test(`with every third request lost, a certificate is checked and a claim registered once in ${name}`, async ({
    request,
  }, info) => {
    const line = await openLossyLine(lossyPort, serverPort);
    const figures = { kilobitsPerSecond, roundTripMilliseconds: 400 };
    const slow = isSlow ? await openSlowLine(slowPort, lossyPort, figures) : undefined;
    const origin = `http://127.0.0.1:${isSlow ? slowPort : lossyPort}`;
    const token = await login(request, demoEmail('director'));
    const companyID = await findCompany(request, token);
    const headers = await inNameOf(request, token);
    const certificate = info.outputPath('certificate.pdf');
    writeFileSync(certificate, await fetchCertificate(request, companyID, headers));
    const number = `LOST-${name.replaceAll(' ', '')}`;
    const hands = await take();
    try {
      await goOn(hands, 'Choose a file', () => hands.open(`${origin}/verify`));
      await goOn(hands, 'nothing later changes it', () => hands.giveFile(certificate));

      await goOn(hands, 'Let me in', () => hands.open(`${origin}/signin`));
      await goOn(hands, demoEmail('director'), async () => {
        await hands.type('Email', demoEmail('director'));
        await hands.type('Password', DEMO_PASSWORD);
        await hands.press('Let me in');
      });
      const plot = `${origin}/company/${companyID}/dashboard/workbench`;
      await goOn(hands, 'Plot polygon', () => hands.open(plot));
      await hands.choose('Coordinate system', 'Gauss-Krüger');
      await goOn(hands, 'Lines of the field sheet', () => hands.press('Paste a sheet'));
      await hands.type('Lines of the field sheet', writeSheet(findBoundary('P01')).replaceAll('\t', ' '));
      await hands.press('Add 3 points');
      await hands.press('Save');
      await goOn(hands, 'Category');
      await hands.choose('Category', 'Gold claims');
      await hands.type('Number', number);
      await hands.press('Save');
      await goOn(hands, 'Polygon Saved', async () => void (await hands.pressIfThere('Save')));
      const path = `/api/protected/companies/${companyID}/assets?find=${number}`;
      const { assets } = await (await request.get(path, { headers })).json();
      expect(assets).toMatchObject([{ assetNumber: number, revision: 1 }]);
    } catch (error) {
      writeFileSync(info.outputPath('last.png'), await hands.picture());
      throw error;
    } finally {
      await hands.close();
      await slow?.close();
      await line.close();
    }
  });
}

/** Acts as a person does until a text shows: acts, waits, presses what the page offers, and acts again. */
async function goOn(hands: Hands, wanted: string, act?: () => Promise<void>): Promise<void> {
  const end = Date.now() + PATIENCE_MILLISECONDS;
  while (Date.now() < end) {
    await act?.().catch(() => undefined);
    let look = Date.now() + LOOK_MILLISECONDS;
    while (Date.now() < Math.min(look, end)) {
      if (await hands.shows(wanted).catch(() => false)) return;
      if (await hands.pressIfThere('Try again')) look = Math.max(look, Date.now() + LOOK_MILLISECONDS / 2);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  }
  throw new Error(`The page never showed "${wanted}".`);
}
