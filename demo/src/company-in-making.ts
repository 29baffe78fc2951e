import type { AssetId, CategoryId, CompanyId, DocumentId, WorkItemId } from '@atlas/contract/identifiers';
import type { Scope } from '@atlas/server/platform/database/database';
import type { Colleague } from './colleague.ts';
import type { DemoCompany, DemoListing, DemoStation } from './demo-data.ts';
import type { DemoGates } from './gate-data.ts';
import type { PreparedAsset } from './prepare-assets.ts';
import type { Timeline } from './timeline.ts';

/** A company with everything that is slow to make, prepared beforehand. */
export interface PreparedCompany {
  readonly company: DemoCompany;
  readonly assets: readonly PreparedAsset[];
  readonly stations: readonly DemoStation[];
  readonly listings: readonly DemoListing[];
  readonly gates: DemoGates;
  /** The Director among them founds it. */
  readonly staff: readonly Colleague[];
}

/** A survey from whose beacons a boundary is plotted. */
export interface HandedInSurvey {
  /** Cartography claims it. @returns what a boundary that is plotted from it names */
  readonly claimDrawing: () => Promise<{
    readonly workItemID: WorkItemId;
    readonly version: number;
    readonly beaconChangeIds: string[];
  }>;
}

/** A company whose history is carried out step by step, adding its assets along the way. */
export interface CompanyInMaking extends PreparedCompany {
  readonly scope: Scope;
  readonly timeline: Timeline;
  readonly companyID: CompanyId;
  readonly categories: ReadonlyMap<string, CategoryId>;
  /** By the number of the asset that they led to. */
  readonly surveys: Map<string, HandedInSurvey>;
  readonly plotted: Map<string, { readonly id: AssetId; readonly evidence: DocumentId[] }>;
}

/** An asset that has been plotted. @throws for a number that has not been plotted yet */
export function findPlotted({ plotted }: CompanyInMaking, number: string) {
  const found = plotted.get(number);
  if (found === undefined) throw new Error(`${number} is no asset of the demonstration yet`);
  return found;
}
