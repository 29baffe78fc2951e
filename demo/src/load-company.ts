import { type CategoryId, CompanyId } from '@atlas/contract/identifiers';
import { createCategory } from '@atlas/server/assets/create-category';
import { assignRole } from '@atlas/server/companies/assign-role';
import { createCompany } from '@atlas/server/companies/create-company';
import type { Scope } from '@atlas/server/platform/database/database';
import { recordFact } from '@atlas/server/platform/events';
import type { FileStore } from '@atlas/server/platform/file-store';
import { advanceAssets } from './advance-assets.ts';
import { actAs, type Colleague, pickColleague } from './colleague.ts';
import type { DemoCompany, DemoGates, DemoListing, DemoStation } from './demo-data.ts';
import { loadAssets } from './load-assets.ts';
import { loadGates } from './load-gates.ts';
import { loadListings } from './load-listings.ts';
import { loadStations } from './load-stations.ts';
import type { PreparedAsset } from './prepare-assets.ts';
import { requireDone } from './require-done.ts';

/** A company with all that is slow to make, made beforehand. */
export interface PreparedCompany {
  readonly company: DemoCompany;
  readonly assets: readonly PreparedAsset[];
  readonly stations: readonly DemoStation[];
  readonly listings: readonly DemoListing[];
  readonly gates: DemoGates | undefined;
  /** The Director among them founds it. */
  readonly staff: readonly Colleague[];
}

/** Founds a company of the demonstration, hires its people and brings its assets in, inside the open transaction. @returns its id */
export async function loadCompany(scope: Scope, files: FileStore, prepared: PreparedCompany): Promise<CompanyId> {
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
  const plotted = await loadAssets(scope, files, { ...prepared, companyID, categories });
  await advanceAssets(scope, companyID, staff, plotted);
  const seller = await actAs(scope, pickColleague(staff, ['Sales', 'Director']), companyID);
  await loadListings(seller, companyID, prepared.listings, plotted);
  const manager = await actAs(scope, pickColleague(staff, ['Manager', 'Director']), companyID);
  await loadStations(manager, companyID, prepared.stations, { assets: company.assets, plotted });
  if (prepared.gates !== undefined) await loadGates(scope, companyID, { gates: prepared.gates, staff, plotted });
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
