import { chromium } from '@playwright/test';

const CH = [
  '--no-sandbox',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-gpu-rasterization',
  '--disable-gpu-compositing',
];
const base = process.env.BASE ?? 'http://127.0.0.1:24391';
const [out, papers, zooms, place, width = '1440', height = '900', path = 'assets?x=1'] = process.argv.slice(
  2,
) as string[];
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: CH });
const ctx = await b.newContext({
  baseURL: base,
  viewport: { width: +width, height: +height },
  reducedMotion: 'reduce',
  serviceWorkers: 'block',
  locale: 'en-GB',
});
const page = await ctx.newPage();
page.on('console', (m) => {
  if (['error', 'warning'].includes(m.type())) console.log(m.type(), m.text().slice(0, 300));
});
page.on('pageerror', (e) => console.log('pageerror', e.message));
const login = await (
  await ctx.request.post('/api/auth/login', { data: { email: 'admin@demo.atlas', password: 'atlas-demo' } })
).json();
await ctx.addInitScript((t) => localStorage.setItem('authToken', t), login.token);
const list = await (
  await ctx.request.get('/api/protected/companies/get', {
    headers: {
      authorization: 'Bearer ' + login.token,
      'x-xsrf-token': (await ctx.cookies()).find((c) => /xsrf/i.test(c.name))?.value ?? '',
    },
  })
).json();
const company = list.companies.find((c: any) => c.company.startsWith('Great Dyke')).companyID;
const hdr = { authorization: 'Bearer ' + login.token, 'x-xsrf-token': (await ctx.cookies()).find((c)=>/xsrf/i.test(c.name))?.value ?? '' };
const found = await (await ctx.request.get(`/api/protected/companies/${company}/assets?find=1211`, { headers: hdr })).json();
const claim = found.assets.find((a) => a.assetNumber === '1211');
const at = place === 'claim' ? `${claim.centerCoordinates.lat},${claim.centerCoordinates.lng}` : place;
console.log(claim._id, at);
for (const paper of papers.split(',')) {
  await page.emulateMedia({ colorScheme: paper as any });
  for (const z of zooms.split(',')) {
    const t = Date.now();
    await page.goto(
      (path.startsWith('/') ? path : `/company/${company}/${path}`).replace('CLAIM', claim._id) + (place === '-' ? '' : `&map=${at},${z}`),
    );
    await page.locator('.map-canvas[data-map-idle]').first().waitFor({ timeout: 90000 });
    await page.waitForTimeout(300);
    const target = path.startsWith('/') || place === '-' ? page : page.locator('.map-sheet').first();
    await (target as any).screenshot({ path: `/tmp/ground/shots/${out}-z${z}-${paper}.png` });
    console.log(paper, z, Date.now() - t);
  }
}
await b.close();
