import type { Company } from '@atlas/contract/companies';
import type { FoundArea, FoundAsset, FoundParty, FoundPerson, FoundStation, FoundWork } from '@atlas/contract/finder';
import { NEXT_QUEUES } from '@atlas/contract/hand-overs';
import { pathOfWorkItem } from '@atlas/contract/notice-path';
import * as finderText from '@atlas/messages/finder';
import * as jurisdictionsText from '@atlas/messages/jurisdictions';
import * as deskText from '@atlas/messages/queue-desk';
import { nameParty } from '../rights/name-party.ts';
import { formatMoment } from '../ui/format.ts';

/** One thing to open. */
export type FinderEntry = {
  id: string;
  title: string;
  /** What distinguishes it from others with the same title. */
  detail: string;
  /** What a person wants to know without opening it, in a line of its own. */
  note?: string;
  /** Path and query on this site. */
  to: string;
  approved?: boolean;
  /** The company, if this is a company card. */
  company?: Company;
};

export type FinderGroup = { id: string; label: string; entries: readonly FinderEntry[] };

/** A company opens its overview. */
export function fromCompany(company: Company): FinderEntry {
  const { companyID } = company;
  return {
    id: `company-${companyID}`,
    title: company.company,
    detail: company.role,
    to: `/company/${companyID}`,
    company,
  };
}

/** An asset opens the map of its company with the asset selected. */
export function fromFoundAsset(asset: FoundAsset): FinderEntry {
  const name = [asset.assetName || finderText.unnamed(), asset.operatorName].filter((part) => part !== '').join(', ');
  return {
    id: `asset-${asset._id}`,
    title: asset.assetNumber,
    detail: `${name} · ${asset.company}`,
    to: `/company/${asset.companyID}/assets?category=${asset.categoryId}&asset=${asset._id}`,
    approved: asset.approved,
  };
}

/** A party opens its page, which shows what it holds. */
export function fromFoundParty(party: FoundParty): FinderEntry {
  const rights = finderText.partyAssets({ count: party.assets });
  return {
    id: `party-${party._id}`,
    title: nameParty(party),
    detail: [party.phone, rights, party.company].filter((part) => part !== '').join(' · '),
    to: `/company/${party.companyID}/parties/${party._id}`,
  };
}

/** A person opens the directory of the company in which they were found, their row marked. */
export function fromFoundPerson(person: FoundPerson): FinderEntry {
  return {
    id: `person-${person.companyID}-${person.sub}`,
    title: person.name,
    detail: `${person.role} · ${person.email} · ${person.company}`,
    to: `/company/${person.companyID}/admin?panel=users&person=${person.sub}`,
  };
}

/** Where a request is, who has it, since when, and what comes next. */
function describePlace({ company, queueName, state, holder, since }: FoundWork['now']): string {
  const moment = formatMoment(since);
  if (company !== null) return finderText.withCompany({ company, moment });
  if (state === 'CANCELLED') return finderText.cancelledIn({ queue: queueName, moment });
  if (state === 'DONE') return finderText.closedIn({ queue: queueName, moment });
  const place =
    holder === null
      ? finderText.waitsIn({ queue: queueName, moment })
      : finderText.heldIn({ queue: queueName, holder, moment });
  const next = NEXT_QUEUES[queueName] ?? [];
  return next.length === 0 ? place : `${place} ${deskText.next({ queues: next.join(', ') })}`;
}

/** An item of work opens under the card of its queue or, for other departments, where they see who has it. */
export function fromFoundWork(item: FoundWork): FinderEntry {
  return {
    id: `work-${item._id}`,
    title: item.ref,
    detail: [item.requester, item.title, item.company].filter((part) => part !== '').join(' · '),
    note: describePlace(item.now),
    to: pathOfWorkItem(item.companyID, item._id, item.queueName, item.role),
  };
}

/** An area opens the map of a company with the assets in it. */
export function fromFoundArea({ _id, companyID, company, level, name }: FoundArea): FinderEntry {
  return {
    id: `area-${companyID}-${_id}`,
    title: name,
    detail: `${jurisdictionsText.levelName({ level })} · ${company}`,
    to: `/company/${companyID}/assets?jurisdiction=${_id}`,
  };
}

/** A base station opens in the repository of its company. */
export function fromFoundStation({ _id, companyID, company, name }: FoundStation): FinderEntry {
  return {
    id: `station-${_id}`,
    title: name,
    detail: company,
    to: `/company/${companyID}/repository/basestation?station=${_id}`,
  };
}
