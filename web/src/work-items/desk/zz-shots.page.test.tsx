import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { COMPANY_ID } from '../../../testing/full-answers.ts';
import { settle } from '../../../testing/judge-page.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { StubDesk } from '../../../testing/stub-desk.ts';
import { answerLive } from '../../../testing/stub-live.ts';
const A = `/company/${COMPANY_ID}/departments?department=FRONTDESK&menu=Queries`;
it('pictures', async () => {
  for (const [name, q] of [['list', ''], ['open', '&item=50000000-0000-4000-8000-000000600001']] as const) {
    const desk = new StubDesk(12);
    answerLive(desk.live);
    await openPage(A + q, 'person', desk.stubs());
    await expect.poll(() => document.body.textContent, { timeout: 20000 }).toContain('Q-2026-000002');
    await settle();
    await page.viewport(320, 640);
    await new Promise((r) => setTimeout(r, 300));
    console.log('OVER', name, [...document.querySelectorAll('*')].filter((e) => e.getBoundingClientRect().right > 320.01).map((e) => `${e.tagName}.${String(e.className).slice(0, 80)} ${e.getBoundingClientRect().right} ${e.textContent?.slice(0, 30)}`).slice(0, 30).join('\n'));
    for (const [w, h] of [[1440, 900], [768, 1000], [360, 740]] as const) for (const theme of ['light', 'dark']) {
      await page.viewport(w, h);
      document.documentElement.dataset.theme = theme;
      await new Promise((r) => setTimeout(r, 300));
      await page.screenshot({ path: `/work/run/desk/.cache/desk-pic/${name}-${w}-${theme}.png` });
    }
    delete document.documentElement.dataset.theme;
    document.body.querySelectorAll('div').forEach((d) => { if (d.parentElement === document.body) d.remove(); });
  }
}, 120000);
