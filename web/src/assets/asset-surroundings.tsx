import type { AssetDetail } from '@atlas/contract/asset-life';
import { LEAST_TOLD_SQUARE_METRES, type Overlap } from '@atlas/contract/cartography';
import type { CompanyOverview } from '@atlas/contract/companies';
import { ROLE_TRAITS } from '@atlas/contract/roles';
import { countsForOthers } from '@atlas/contract/steps/company';
import * as assetPageText from '@atlas/messages/asset-page';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { MapDrawing } from '../map/map-handlers.ts';
import { formatHectares, formatMetres, formatRoundedHectares, formatShare } from '../ui/format.ts';
import { SharedOverlaps } from './shared-overlaps.tsx';

type AssetSurroundingsProps = {
  company: CompanyOverview;
  detail: AssetDetail;
  onDrawing: (drawing: MapDrawing) => void;
};

/** Boundaries closer than the displayed precision count as touching. */
const ADJOINING_METRES = 0.05;

/** The neighbours and overlaps of an asset, and its predecessors or successors. */
export function AssetSurroundings({ company, detail, onDrawing }: AssetSurroundingsProps) {
  const { asset, overlaps, predecessors, successors } = detail;
  const shown = new Set([...overlaps.map(({ assetID }) => assetID), ...successors.map(({ _id }) => _id)]);
  const neighbours = detail.neighbours.filter(({ _id }) => _id === null || !shown.has(_id));
  // Overlaps of assets out of use are not stored: a neighbour that touches one may also lie on it.
  const touching =
    asset.standing === 'ACTIVE' || asset.standing === 'DISPUTED'
      ? assetPageText.adjoining()
      : assetPageText.onItsGround();
  // To people who see only their own assets, other claims of the same company are also claims of others.
  const isStaff = ROLE_TRAITS[company.role].staff;
  const isCounted = countsForOthers(company.admission);
  const noNeighbours = shown.size > 0 ? assetPageText.noOtherNeighbours() : assetPageText.noNeighbours();
  const nameOthers = isStaff ? assetPageText.claimsOfCompanies : assetPageText.claimsOfOthers;
  const nameOf = (id: string | null, number: string | null, count = 1) =>
    id === null ? (
      nameOthers({ count })
    ) : (
      <Link className="link figure" to={`/company/${company.companyID}/assets/${id}`}>
        {number}
      </Link>
    );
  const describeDistance = (metres: number | null) => {
    if (metres === null) return assetPageText.withinAbout();
    return metres < ADJOINING_METRES ? touching : formatMetres(metres);
  };
  return (
    <div className="flex flex-col gap-5">
      {!isCounted && <p className="text-13 text-secondary">{assetPageText.othersOnceAdmitted()}</p>}
      <Entries
        title={assetPageText.overlaps()}
        empty={isCounted ? assetPageText.noOverlaps() : assetPageText.noOwnOverlaps()}
      >
        {overlaps.map((overlap, position) => (
          <Entry
            key={overlap.assetID ?? `others-${position}`}
            name={nameOf(overlap.assetID, overlap.assetNumber, overlap.claims)}
          >
            {describeArea(overlap)}
          </Entry>
        ))}
      </Entries>
      {isStaff && overlaps.some(({ ownCompany }) => !ownCompany) && (
        <SharedOverlaps company={company} detail={detail} onDrawing={onDrawing} />
      )}
      <Entries title={assetPageText.neighbours()} empty={isCounted ? noNeighbours : assetPageText.noOwnNeighbours()}>
        {neighbours.map(({ _id, assetNumber, claims, distanceMetres }) => (
          <Entry key={_id ?? 'others'} name={nameOf(_id, assetNumber, claims)}>
            {describeDistance(distanceMetres)}
          </Entry>
        ))}
      </Entries>
      {predecessors.length > 0 && (
        <Entries title={assetPageText.predecessors()}>
          {predecessors.map(({ _id, assetNumber }) => (
            <Entry key={_id} name={nameOf(_id, assetNumber)} />
          ))}
        </Entries>
      )}
      {successors.length > 0 && (
        <Entries title={assetPageText.successors()}>
          {successors.map(({ _id, assetNumber }) => (
            <Entry key={_id} name={nameOf(_id, assetNumber)} />
          ))}
        </Entries>
      )}
    </div>
  );
}

function describeArea({ ownCompany, overlapSquareMetres, share }: Overlap): string {
  if (overlapSquareMetres === null) return assetPageText.overlapUnmeasured();
  if (ownCompany) return `${formatHectares(overlapSquareMetres / 10_000)} · ${formatShare(share ?? 0)}`;
  if (overlapSquareMetres <= LEAST_TOLD_SQUARE_METRES) return assetPageText.overlapLittle();
  const area = formatRoundedHectares(overlapSquareMetres);
  return share === null
    ? assetPageText.overlapAboutInAll({ area })
    : assetPageText.overlapAbout({ area, share: formatShare(share) });
}

function Entries({ title, empty, children }: { title: string; empty?: string; children: readonly ReactNode[] }) {
  return (
    <section className="flex flex-col gap-1.5">
      <h3 className="label-caps">{title}</h3>
      {children.length === 0 ? <p className="text-13 text-secondary">{empty}</p> : <ul>{children}</ul>}
    </section>
  );
}

function Entry({ name, children }: { name: ReactNode; children?: ReactNode }) {
  return (
    <li className="flex flex-wrap justify-between gap-x-4 border-t border-hairline py-1.5 first:border-t-0">
      <span>{name}</span>
      <span className="figure text-13 text-secondary">{children}</span>
    </li>
  );
}
