import type { AssetAccess } from '@atlas/contract/asset-details';
import { approveBoundary, updateAsset } from '@atlas/server/assets/index';
import { plotBoundary } from '@atlas/server/cartography/index';
import { fileDocument } from '@atlas/server/documents/index';
import type { FileStore } from '@atlas/server/platform/file-store';
import { concludeRequest, holdRequest } from '@atlas/server/survey/index';
import { actAs, pickColleague } from './colleague.ts';
import { type CompanyInMaking, findPlotted } from './company-in-making.ts';
import { planSurveyOf } from './load-surveys.ts';
import type { PreparedAsset } from './prepare-assets.ts';
import { requireDone } from './require-done.ts';

/** Days from plotting to the filing of sheets, and to the approval of the boundary. */
const FILED_AFTER = 3;
const APPROVED_AFTER = 21;
/** Unapproved boundaries were plotted one after another, the last this many days ago. */
const LATEST_PLOTTED = 7;
const DAYS_BETWEEN_PLOTS = 4;
/** How the blocks of a survey are reached, as far as someone has recorded it. */
const ACCESS: Readonly<Record<string, AssetAccess>> = {
  'Chakari, Kadoma': 'gravel_road',
  'Sanyati Road, Kadoma': 'tarred_road',
  'Mazowe Valley': 'gravel_road',
  'Concession, Mazowe': 'tarred_road',
  'Impali, Shurugwi': 'track',
  'Chiveso, Bindura': 'gravel_road',
  'Mupfure Bank, Chegutu': 'gravel_road',
};

/** Schedules how every asset is plotted, gets its sheets and is approved, each step by the person responsible. */
export function planAssets(company: CompanyInMaking, files: FileStore): void {
  const { assets, gates, timeline } = company;
  let waiting = 0;
  for (const prepared of assets) {
    const { number } = prepared.asset;
    const approvedDaysAgo = gates.registered[number];
    if (approvedDaysAgo === undefined) waiting += 1;
    const plottedDaysAgo =
      approvedDaysAgo === undefined ? LATEST_PLOTTED + waiting * DAYS_BETWEEN_PLOTS : approvedDaysAgo + APPROVED_AFTER;
    planSurveyOf(company, prepared.asset, plottedDaysAgo);
    timeline.add(plottedDaysAgo, number, () => plot(company, prepared));
    timeline.add(plottedDaysAgo - FILED_AFTER, number, () => file(company, files, prepared));
    if (approvedDaysAgo !== undefined) timeline.add(approvedDaysAgo, number, () => approve(company, number));
  }
}

async function plot(company: CompanyInMaking, { asset }: PreparedAsset) {
  const { scope, companyID, staff, categories, plotted } = company;
  const { number, system, accuracyMetres, operator } = asset;
  const categoryId = categories.get(asset.category);
  if (categoryId === undefined) throw new Error(`${asset.name} has no category`);
  const request = await company.surveys.get(number)?.claimDrawing();
  const cartographer = await actAs(scope, pickColleague(staff, ['Cartography']), companyID);
  const held = request && requireDone(await holdRequest(cartographer, companyID, request));
  const points = asset.beacons.map(([first, second]) => ({ first, second }));
  const input = { companyID, categoryId, assetNumber: number, system, accuracyMetres, points };
  const { assetID, revision } = requireDone(await plotBoundary(cartographer, input));
  if (held !== undefined) await concludeRequest(cartographer, held, { assetID, revision });
  const details = {
    assetName: asset.name,
    operatorName: operator.name,
    operatorID: operator.nationalId,
    operatorPhone: operator.phone,
    dateOfPurchase: asset.dateOfPurchase,
    access: ACCESS[asset.field] ?? '',
  };
  requireDone(await updateAsset(cartographer, { companyID, assetID }, details));
  plotted.set(number, { id: assetID, evidence: [] });
}

async function file(company: CompanyInMaking, files: FileStore, { asset, documents }: PreparedAsset): Promise<void> {
  const { scope, companyID, staff } = company;
  const clerk = await actAs(scope, pickColleague(staff, ['Reception', 'Cartography']), companyID);
  const own = findPlotted(company, asset.number);
  for (const { isEvidence, isOfSale, ...document } of documents) {
    if (isOfSale) continue;
    const id = requireDone(await fileDocument(clerk, files, { companyID, assetID: own.id, ...document }));
    if (isEvidence) own.evidence.push(id);
  }
}

/** Nobody approves what they plotted. */
async function approve(company: CompanyInMaking, number: string): Promise<void> {
  const { scope, companyID, staff } = company;
  const manager = await actAs(scope, pickColleague(staff, ['Manager', 'Director']), companyID);
  requireDone(await approveBoundary(manager, { companyID, assetID: findPlotted(company, number).id }));
}
