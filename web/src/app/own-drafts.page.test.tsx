import * as dashboardText from '@atlas/messages/dashboard';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { COMPANY_ID } from '../../testing/full-answers.ts';
import { settle } from '../../testing/judge-page.ts';
import { openPage } from '../../testing/open-page.tsx';
import { decodeClaims, readAccessToken } from '../api/access-token.ts';
import { removeDrafts } from '../cartography/draft-database.ts';
import { writeDraft } from '../cartography/draft-store.ts';
import { EMPTY_PLOT, type PlotDraft } from '../cartography/plot-draft.ts';

it('the workbench shows an unsaved boundary until it is saved, without a reload', async () => {
  await openPage(`/company/${COMPANY_ID}/dashboard/workbench`, 'person', []);
  await settle();
  const { sub } = decodeClaims(readAccessToken() ?? '') ?? { sub: '' };
  const draft: PlotDraft = { ...EMPTY_PLOT, points: [{ typed: [-18.3, 30.6], place: [-18.3, 30.6] }] };
  const row = page.getByRole('link', { name: dashboardText.continueDraft() });
  await expect.element(row).not.toBeInTheDocument();
  await writeDraft([sub, COMPANY_ID], draft);
  await expect.element(row).toBeVisible();
  await writeDraft([sub, COMPANY_ID], EMPTY_PLOT);
  await expect.element(row).not.toBeInTheDocument();
  await removeDrafts(sub);
});
