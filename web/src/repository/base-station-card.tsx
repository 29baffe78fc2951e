import type { BaseStation } from '@atlas/contract/base-stations';
import type { CompanyOverview } from '@atlas/contract/companies';
import { ROLE_TRAITS } from '@atlas/contract/roles';
import * as repositoryText from '@atlas/messages/repository';
import { Link } from 'react-router';
import { describeHindrance } from '../api/describe-hindrance.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { formatDegrees, formatHectares } from '../ui/format.ts';
import { SyndicateGlyph } from '../ui/glyphs.tsx';
import { Status } from '../ui/status.tsx';
import { RemoveBaseStation } from './remove-base-station.tsx';

type BaseStationCardProps = {
  company: CompanyOverview;
  station: BaseStation;
  onEdit: () => void;
  onDocuments: () => void;
};

/** One base station: contact, members, pin, its assets and how many of them are approved. */
export function BaseStationCard({ company, station, onEdit, onDocuments }: BaseStationCardProps) {
  const { plot } = company.permits;
  const reason = describeHindrance(plot);
  const { pin, assets, members } = station;
  return (
    <Card
      className="w-full"
      eyebrow={station.organisation}
      title={station.name}
      glyph={<SyndicateGlyph className="size-6" />}
      footer={
        <>
          <Button
            aria-label={repositoryText.documentsOf({ name: station.name, count: station.documents })}
            onClick={onDocuments}
          >
            {repositoryText.documents({ count: station.documents })}
          </Button>
          <Button
            unavailableReason={reason}
            aria-label={repositoryText.editStation({ name: station.name })}
            onClick={onEdit}
          >
            {repositoryText.edit()}
          </Button>
          <RemoveBaseStation company={company} station={station} unavailableReason={reason} />
        </>
      }
    >
      <dl className="grid grid-cols-1 gap-x-4 gap-y-1 text-13 sm:grid-cols-[auto_minmax(0,1fr)] [&>dd]:mb-1 sm:[&>dd]:mb-0">
        {ROLE_TRAITS[company.role].staff && (
          <>
            <dt className="text-secondary">{repositoryText.contact()}</dt>
            <dd className="break-words">
              {station.contactName} <span className="figure">{station.contactPhone}</span>
            </dd>
          </>
        )}
        <dt className="text-secondary">{repositoryText.latitude()}</dt>
        <dd className="figure">{pin ? formatDegrees(pin.lat) : repositoryText.noPin()}</dd>
        <dt className="text-secondary">{repositoryText.longitude()}</dt>
        <dd className="figure">{pin ? formatDegrees(pin.lng) : repositoryText.noPin()}</dd>
        <dt className="text-secondary">{repositoryText.compliance()}</dt>
        <dd className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Status
            tone={assets.length > 0 && station.approved === assets.length ? 'good' : 'quiet'}
            word={repositoryText.approvedOf({ approved: station.approved, all: assets.length })}
          />
          <span className="figure">{formatHectares(station.hectares)}</span>
        </dd>
      </dl>
      {!ROLE_TRAITS[company.role].staff && <p className="text-13 text-secondary">{repositoryText.peopleKept()}</p>}
      {members.length > 0 && (
        <div className="flex flex-col gap-1 text-13">
          <h4 className="label-caps">{repositoryText.stationMembers()}</h4>
          <ul>
            {members.map(({ name, phone }) => (
              <li key={`${name} ${phone}`} className="break-words">
                {name} <span className="figure text-secondary">{phone}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="flex flex-col gap-1 text-13">
        <h4 className="label-caps">{repositoryText.stationAssets()}</h4>
        {assets.length === 0 && <p className="text-secondary">{repositoryText.noStationAssets()}</p>}
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {assets.map(({ _id, assetNumber, assetName }) => (
            <li key={_id}>
              <Link className="link" to={`/company/${company.companyID}/assets?asset=${_id}`} title={assetName}>
                <span className="figure">{assetNumber}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
