import { type AssetId, type CategoryId, CompanyId, type DocumentId } from '@atlas/contract/identifiers';
import { createCategory } from '@atlas/server/assets/create-category';
import { assignRole } from '@atlas/server/companies/assign-role';
import { createCompany } from '@atlas/server/companies/create-company';
import type { Scope } from '@atlas/server/platform/database/database';
import { recordFact } from '@atlas/server/platform/events';
import type { FileStore } from '@atlas/server/platform/file-store';
import { actAs, type Colleague, pickColleague } from './colleague.ts';
import type { DemoCompany, DemoListing, DemoStation } from './demo-data.ts';
import type { DemoGates } from './gate-data.ts';
import { planAssets } from './load-assets.ts';
import { planGates } from './load-gates.ts';
import { planListings } from './load-listings.ts';
import { planStations } from './load-stations.ts';
import type { PreparedAsset } from './prepare-assets.ts';
import { requireDone } from './require-done.ts';
import type { Timeline } from './timeline.ts';

/** A company with all that is slow to make, made beforehand. */
export interface PreparedCompany {
  readonly company: DemoCompany;
  readonly assets: readonly PreparedAsset[];
  readonly stations: readonly DemoStation[];
  readonly listings: readonly DemoListing[];
  readonly gates: DemoGates;
  /** The Director among them founds it. */
  readonly staff: readonly Colleague[];
}

/** A company whose years are written down step by step; its assets come in while they are walked through. */
export interface CompanyInMaking extends PreparedCompany {
  readonly scope: Scope;
  readonly timeline: Timeline;
  readonly companyID: CompanyId;
  readonly categories: ReadonlyMap<string, CategoryId>;
  readonly plotted: Map<string, { readonly id: AssetId; readonly documents: DocumentId[] }>;
}

/** An asset that was plotted by now. @throws for a number that nobody plotted yet */
export function findPlotted({ plotted }: CompanyInMaking, number: string) {
  const found = plotted.get(number);
  if (found === undefined) throw new Error(`${number} is no asset of the demonstration yet`);
  return found;
}

/** Founds a company of the demonstration, hires its people and takes down what they did since. @returns its id */
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
  for (const { account } of staff) {
    if (account === director.account || account.works === undefined) continue;
    requireDone(await assignRole(leading, { userPhone: account.phone, proposedRole: account.works.role }));
  }
  const categories = new Map<string, CategoryId>();
  for (const category of company.categories) {
    categories.set(category, requireDone(await createCategory(leading, { companyID, category }))._id);
  }
  timeline.follow(companyID);
  const making = { ...prepared, scope, timeline, companyID, categories, plotted: new Map() };
  planAssets(making, files);
  planGates(making);
  planListings(making);
  planStations(making);
  return companyID;
}

/** Says that the data is made up, and opens the client maps without a signed link as the literal call needs it. */
async function markAsDemonstration({ tx }: Scope, companyID: CompanyId, name: string): Promise<void> {
  await tx.updateTable('company').set({ demo: true, grant_required: false }).where('id', '=', companyID).execute();
  await recordFact(tx, {
    type: 'company.settings_changed',
    subject: { type: 'company', id: companyID, label: name },
    before: { demo: false, grantRequired: true },
    after: { demo: true, grantRequired: false },
  });
}
