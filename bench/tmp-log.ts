import { addCategory, measurePlotting } from './measure-plotting.ts';
import { withStage } from './stage.ts';

await withStage(500, async ({ server, pool, caller, seeded }) => {
  const h = { authorization: `Bearer ${caller.token}`, 'content-type': 'application/json' };
  const c = await addCategory(server, h, seeded.companyID);
  for (let i = 0; i < 2; i++) {
    const { withLog, withoutLog } = await measurePlotting(server, pool, h, seeded.companyID, c);
    console.log('with', withLog, 'without', withoutLog, 'ratio', (withLog.perSecond / withoutLog.perSecond).toFixed(3));
  }
});
process.exit(0);
