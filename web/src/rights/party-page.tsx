import type { CompanyId } from '@atlas/contract/identifiers';
import type { Party, PartyHolding } from '@atlas/contract/parties';
import * as rightsText from '@atlas/messages/rights';
import { Link } from 'react-router';
import { DataTable } from '../ui/data-table.tsx';
import { formatDay } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { Status } from '../ui/status.tsx';
import type { Column } from '../ui/table-column.ts';
import { formatShare } from './describe-right.ts';

type PartyPageProps = { companyID: CompanyId; party: Party; holdings: readonly PartyHolding[] };

const listColumns = (companyID: CompanyId): readonly Column<PartyHolding>[] => [
  {
    id: 'asset',
    heading: rightsText.asset(),
    cell: ({ assetID, assetNumber, assetName }) => (
      <Link className="link" to={`/company/${companyID}/assets/${assetID}`}>
        {[assetNumber, assetName].filter((part) => part !== '').join(' · ')}
      </Link>
    ),
  },
  { id: 'right', heading: rightsText.right(), cell: ({ kind }) => rightsText.kind({ kind }) },
  {
    id: 'share',
    heading: rightsText.share(),
    figures: true,
    cell: ({ share }) => (share === null ? '–' : formatShare(share)),
  },
  { id: 'entered', heading: rightsText.entry(), figures: true, cell: ({ enteredAt }) => formatDay(enteredAt) },
  {
    id: 'state',
    heading: rightsText.state(),
    cell: ({ endedAt }) =>
      endedAt === null ? (
        <Status tone="good" word={rightsText.inForce()} />
      ) : (
        <Status tone="quiet" word={`${rightsText.over()} ${formatDay(endedAt)}`} />
      ),
  },
];

/** A party: who it is, and its rights in the company's assets. */
export function PartyPage({ companyID, party, holdings }: PartyPageProps) {
  const facts = [
    [rightsText.kindOfParty(), rightsText.partyKind({ kind: party.kind ?? 'unstated' })],
    [rightsText.idOfParty(), party.nationalID || '–'],
    [rightsText.phoneOfParty(), party.phone || '–'],
  ] as const;
  return (
    <div className="flex flex-col gap-5">
      <Panel title={rightsText.party()}>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5">
          {facts.map(([label, text]) => (
            <div key={label} className="contents">
              <dt className="text-secondary">{label}</dt>
              <dd className="break-words">{text}</dd>
            </div>
          ))}
        </dl>
      </Panel>
      <Panel title={rightsText.holdings()}>
        {holdings.length === 0 ? (
          <p className="text-secondary">{rightsText.noHoldings()}</p>
        ) : (
          <DataTable
            caption={rightsText.holdings()}
            columns={listColumns(companyID)}
            rows={holdings}
            keyOf={({ rightID }) => rightID}
          />
        )}
      </Panel>
    </div>
  );
}
