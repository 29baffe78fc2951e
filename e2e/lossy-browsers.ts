import { writeFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { openLossyLine } from './lossy-line.ts';
import { findBoundary, writeSheet } from './steps/boundaries.ts';
import { fetchCertificate } from './steps/certificates.ts';
import { findCompany } from './steps/companies.ts';
import { BROWSERS, type Hands } from './steps/hands.ts';
import { DEMO_PASSWORD, demoEmail, inNameOf, login } from './steps/people.ts';

const serverPort = Number(process.env.ATLAS_E2E_PORT);
const PATIENCE_MILLISECONDS = 120_000;
/** A person looks for so long before doing the same thing again. */
const LOOK_MILLISECONDS = 20_000;

for (const [name, take] of Object.entries(BROWSERS)) {
  test(`with every third request lost, a certificate is checked and a claim registered once in ${name}`, async ({
    request,
  }, info) => {
    const line = await openLossyLine(serverPort + 8, serverPort);
    const origin = `http://127.0.0.1:${line.port}`;
    const token = await login(request, demoEmail('director'));
    const companyID = await findCompany(request, token);
    const headers = await inNameOf(request, token);
    const certificate = info.outputPath('certificate.pdf');
    writeFileSync(certificate, await fetchCertificate(request, companyID, headers));
    const number = `LOST-${name.replaceAll(' ', '')}`;
    const hands = await take();
    try {
      await goOn(hands, 'Choose a file', () => hands.open(`${origin}/verify`));
      // Where the browser remembers a loss the page is loaded again, and says that the chosen file goes with it.
      await goOn(hands, 'nothing later changes it', () => hands.giveFile(certificate));

      await goOn(hands, 'Let me in', () => hands.open(`${origin}/signin`));
      await goOn(hands, demoEmail('director'), async () => {
        if (!(await hands.shows('Let me in'))) return;
        await hands.type('Email', demoEmail('director'));
        await hands.type('Password', DEMO_PASSWORD);
        await hands.pressIfThere('Let me in');
      });
      const plot = `${origin}/company/${companyID}/dashboard?view=workbench`;
      await goOn(hands, 'Plot polygon', () => hands.open(plot));
      await hands.choose('Coordinate system', 'Gauss-Krüger');
      await hands.press('Paste a sheet');
      await hands.type('Lines of the field sheet', writeSheet(findBoundary('P01')).replaceAll('\t', ' '));
      await hands.press('Add 3 points');
      await hands.press('Save');
      await hands.choose('Category', 'Gold claims');
      await hands.type('Number', number);
      await hands.press('Save');
      await goOn(hands, 'Polygon Saved', async () => {
        if (await hands.shows('kept on this device')) await hands.pressIfThere('Save');
      });
      const path = `/api/protected/companies/${companyID}/assets?find=${number}`;
      const { assets } = await (await request.get(path, { headers })).json();
      expect(assets).toMatchObject([{ assetNumber: number, revision: 1 }]);
    } catch (error) {
      writeFileSync(info.outputPath('last.png'), await hands.picture());
      throw error;
    } finally {
      await hands.close();
      await line.close();
    }
  });
}

/** Goes on as a person does until a text shows: does it, looks, presses what the page offers, and does it again. */
async function goOn(hands: Hands, wanted: string, act?: () => Promise<void>): Promise<void> {
  const end = Date.now() + PATIENCE_MILLISECONDS;
  while (Date.now() < end) {
    await act?.().catch(() => undefined);
    const look = Date.now() + LOOK_MILLISECONDS;
    while (Date.now() < look) {
      if (await hands.shows(wanted).catch(() => false)) return;
      await hands.pressIfThere('Try again');
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
  throw new Error(`The page never showed "${wanted}".`);
}
