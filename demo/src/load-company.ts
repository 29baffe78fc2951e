import { companyFacts } from '@atlas/contract/facts/companies';
import { type CategoryId, CompanyId } from '@atlas/contract/identifiers';
import { createCategory } from '@atlas/server/assets/index';
import { admitOnWalk, createCompany, enrol } from '@atlas/server/companies/index';
import type { Scope } from '@atlas/server/platform/database/database';
import { recordFact } from '@atlas/server/platform/events';
import type { FileStore } from '@atlas/server/platform/file-store';
import { actAs, pickColleague } from './colleague.ts';
import type { PreparedCompany } from './company-in-making.ts';
import { planAssets } from './load-assets.ts';
import { planBooks } from './load-books.ts';
import { planCosts } from './load-costs.ts';
import { planDeals } from './load-deals.ts';
import { planDeskWork } from './load-desk-work.ts';
import { planGates } from './load-gates.ts';
import { planListings } from './load-listings.ts';
import { planPayments } from './load-payments.ts';
import { planRops } from './load-rops.ts';
import { planSales } from './load-sales.ts';
import { planStations } from './load-stations.ts';
import { planSurveysUnderWay } from './load-surveys.ts';
import { planTargets } from './load-targets.ts';
import { planTasks } from './load-tasks.ts';
import { requireDone } from './require-done.ts';
import type { Timeline } from './timeline.ts';

/** Founds a company of the demonstration, adds its members and schedules what they did since. @returns its id */
export async function foundCompany(
  scope: Scope,
  files: FileStore,
  timeline: Timeline,
  prepared: PreparedCompany,
): Promise<CompanyId> {
  const { company, staff } = prepared;
  const director = pickColleague(staff, ['Director']);
  const founded = requireDone(
    await createCompany(await actAs(scope, director, null), { company: company.name, companyEmail: company.email }),
  );
  const companyID = CompanyId.parse(founded.companyID);
  const leading = await actAs(scope, director, companyID);
  await markAsDemonstration(leading, companyID, company.name);
  await admitOnWalk(leading.tx, { id: companyID, name: company.name });
  for (const { account, actor } of staff) {
    if (account === director.account || account.works === undefined) continue;
    await enrol(leading, actor.sub, account.works.role, account.phone);
  }
  const categories = new Map<string, CategoryId>();
  for (const category of company.categories) {
    categories.set(category, requireDone(await createCategory(leading, { companyID, category }))._id);
  }
  timeline.follow(companyID);
  const making = { ...prepared, scope, timeline, companyID, categories, surveys: new Map(), plotted: new Map() };
  planAssets(making, files);
  planGates(making);
  planListings(making);
  planSales(making);
  planDeals(making, files);
  planStations(making);
  planDeskWork(making);
  planSurveysUnderWay(making);
  planTasks(making);
  planTargets(making);
  planBooks(making);
  planCosts(making);
  planRops(making);
  planPayments(making);
  return companyID;
}

/** Says that the data is made up, and opens the client maps without a signed link, as the literal call requires. */
async function markAsDemonstration({ tx }: Scope, companyID: CompanyId, name: string): Promise<void> {
  await tx.updateTable('company').set({ demo: true, grant_required: false }).where('id', '=', companyID).execute();
  await recordFact(tx, companyFacts.settingsChanged, {
    subject: { id: companyID, label: name },
    before: { demo: false, grantRequired: true },
    after: { demo: true, grantRequired: false },
  });
}
