import type { CompanyFact, ContentOf } from '@atlas/contract/facts/all-facts';
import type { TransferContent } from '@atlas/contract/facts/ledger';
import {
  formatBytes,
  formatCount,
  formatDay,
  formatMegajoules,
  formatPrice,
  formatWholeMegajoules,
  nameCurrency,
} from '../ui/format.ts';
import { uiText } from './ui.ts';

type CompanyFactType = CompanyFact['type'];
/** Its name alone, as the public log and the timeline show it, and the sentence of the history. */
type Label<Type extends CompanyFactType> = readonly [
  name: string,
  sentence: string | ((content: ContentOf<Type>) => string),
];

export type EventLabels = { readonly [Type in CompanyFactType]: Label<Type> };

/** What each fact is called; `{subject}` stands for what it is about. */
export const eventLabels: EventLabels = {
  'company.created': ['Company created', 'Company {subject} created'],
  'company.settings_changed': [
    'Company settings changed',
    ({ after }) =>
      after.grantRequired ? 'Client maps now need a signed link' : 'Client maps now open without a signed link',
  ],
  'invitation.sent': [
    'Invitation sent',
    ({ after }) => `${after.role} invited by ${after.channel === 'email' ? 'e-mail' : 'phone'}`,
  ],
  'invitation.accepted': [
    'Invitation accepted',
    ({ after }) => `{subject} accepted the invitation${asRole(after.role)}`,
  ],
  'invitation.withdrawn': [
    'Invitation withdrawn',
    ({ before, after }) => `Invitation as ${before.role} withdrawn${withdrawalReasons[after.cause]}`,
  ],
  'member.joined': ['Joined the company', ({ after }) => `{subject} joined the company${asRole(after.role)}`],
  'member.removed': ['Access revoked', ({ before }) => `Access of {subject}${asRole(before.role)} revoked`],
  'role.assigned': [
    'Role assigned',
    ({ before, after }) =>
      before.role === null
        ? `{subject} became ${after.role}`
        : `Role of {subject} changed from ${before.role} to ${after.role}`,
  ],
  'category.created': ['Category added', 'Category {subject} added'],
  'category.commodity_changed': [
    'Commodity of a category changed',
    ({ after }) =>
      after.commodity === null
        ? 'Category {subject} removed from the catalogue'
        : `Category {subject} offered as ${after.commodity}`,
  ],
  'asset.registered': [
    'Boundary plotted',
    ({ after }) =>
      `Boundary of {subject} plotted${after.predecessors ? `, made from ${after.predecessors.join(', ')}` : ''}`,
  ],
  'asset.polygon_changed': [
    'Boundary plotted again',
    ({ after }) => `Boundary of {subject} plotted again: revision ${after.revision}`,
  ],
  'asset.registration_approved': ['Boundary approved', 'Boundary of {subject} approved'],
  'asset.approved': ['Asset approved', '{subject} passed its gates and is approved'],
  'asset.compliance_lapsed': ['Compliance lapsed', 'Compliance of {subject} lapsed'],
  'asset.disputed': ['Asset disputed', ({ after }) => `{subject} disputed${because(after.reason)}`],
  'asset.settled': ['Dispute settled', ({ after }) => `Dispute over {subject} settled${because(after.reason)}`],
  'asset.retired': ['Asset retired', ({ after }) => `{subject} retired${because(after.reason)}`],
  'asset.forfeited': ['Asset forfeited', ({ after }) => `{subject} forfeited${because(after.reason)}`],
  'asset.split': ['Asset split', ({ after }) => `{subject} split into ${after.successors.join(' and ')}`],
  'asset.merged': ['Asset merged', ({ after }) => `{subject} merged into ${after.successors.join(' and ')}`],
  'asset.details_changed': [
    'Details changed',
    ({ after }) => `Details of {subject} changed: ${listNames(after, detailNames)}`,
  ],
  'asset.transferred': ['Asset transferred', '{subject} transferred to another owner'],
  'asset.document_added': ['Document filed', ({ after }) => `${after.name} filed with {subject}`],
  'asset.listed': ['Listed for sale', ({ after }) => `{subject} listed for sale at ${formatPrice(after.priceCents)}`],
  'asset.repriced': ['Price changed', ({ after }) => `Offer of {subject} changed: ${formatPrice(after.priceCents)}`],
  'asset.unlisted': ['Taken off sale', '{subject} taken off sale'],
  'certificate.issued': ['Certificate issued', ({ after }) => `Certificate ${after.certificate} issued for {subject}`],
  'certificate.revoked': [
    'Certificate revoked',
    ({ after }) => `Certificate of {subject} revoked${because(after.reason)}`,
  ],
  'base_station.created': ['Base station added', 'Base station {subject} added'],
  'base_station.changed': [
    'Base station changed',
    ({ after }) => `Base station {subject} changed: ${listNames(after, stationNames)}`,
  ],
  'base_station.removed': ['Base station removed', 'Base station {subject} removed'],
  'base_station.document_added': [
    'Document filed with a base station',
    ({ after }) => `${after.name} filed with base station {subject}`,
  ],
  'client_link.created': [
    'Map link created',
    ({ after }) => `Map link for ${after.clientName} created, valid until ${formatDay(after.expiresAt)}`,
  ],
  'client_link.withdrawn': ['Map link withdrawn', ({ before }) => `Map link for ${before.clientName} withdrawn`],
  'client_map.opened': [
    'Client map opened',
    ({ after }) => `{subject} opened their map${after.byLink ? ' by a link' : ''}`,
  ],
  'tree.saved': [
    'Tree of gates saved',
    ({ after }) => `Tree {subject} saved as version ${after.version} with ${count(after.gates, 'gate')}`,
  ],
  'gatekeeper.complied': [
    'Gatekeepers in good standing',
    ({ after }) => `${count(after.count, 'gatekeeper')} of {subject} now in good standing`,
  ],
  'gatekeeper.lapsed': [
    'Gatekeepers no longer in good standing',
    ({ after }) => `${count(after.count, 'gatekeeper')} of {subject} no longer in good standing`,
  ],
  'gate.reward_share_set': [
    'Gatekeepers’ share set',
    ({ after }) => `Gatekeepers’ share set to ${after.rewardPercent} %`,
  ],
  'gate.run_started': [
    'Sent through gates',
    ({ after }) =>
      'tree' in after ? `{subject} sent through the gates of ${after.tree}` : '{subject} is now in its gates',
  ],
  'gate.run_migrated': [
    'Moved to the latest tree',
    ({ after }) => `{subject} moved to version ${after.version} of ${after.tree}`,
  ],
  'gate.opened': ['Gate opened', ({ after }) => `${after.gate} opened for {subject}`],
  'gate.submitted': [
    'Evidence submitted',
    ({ after }) => `${count(after.evidence, 'document')} submitted to ${after.gate} for {subject}`,
  ],
  'gate.funds_short': [
    'Gate awaiting funds',
    ({ after }) => `${after.gate} of {subject} is waiting for ${formatWholeMegajoules(after.megajoules)}`,
  ],
  'gate.funded': ['Gate funded', ({ after }) => `Funds arrived for ${after.gate} of {subject}`],
  'gate.attested': ['Gate attested', ({ after }) => `${after.gate} attested for {subject}`],
  'gate.asked': ['Question about a gate', ({ after }) => `Question about ${after.gate} of {subject}: ${after.reason}`],
  'gate.passed': [
    'Gate passed',
    ({ after }) =>
      `{subject} passed ${after.gate}${after.megajoules > 0 ? ` for ${formatWholeMegajoules(after.megajoules)}` : ''}`,
  ],
  'gate.rejected': ['Gate rejected', ({ after }) => `${after.gate} rejected for {subject}${because(after.reason)}`],
  'gate.waived': ['Gate waived', ({ after }) => `${after.gate} waived for {subject}${because(after.reason)}`],
  'gate.reversal_asked': [
    'Reversal of a pass requested',
    ({ after }) => `Reversal of ${after.gate} requested for {subject}${because(after.reason)}`,
  ],
  'gate.reversed': ['Pass reversed', ({ after }) => `${after.gate} reversed for {subject}${because(after.reason)}`],
  'gate.reminded': [
    'Reminder of a gate sent',
    ({ after }) => `Reminder sent: ${after.gate} of {subject} runs out on ${formatDay(after.dueOn)}`,
  ],
  'gate.overdue': ['Gate overdue', ({ after }) => `${after.gate} of {subject} is overdue`],
  'gate.escalated': ['Review escalated', ({ after }) => `Review of ${after.gate} for {subject} escalated`],
  'gate.blocked': [
    'Review blocked',
    ({ after }) => `Review of ${after.gate} for {subject} blocked: too few gatekeepers`,
  ],
  'gate.resumed': ['Review resumed', ({ after }) => `Review of ${after.gate} for {subject} resumed`],
  'jurisdictions.imported': [
    'Jurisdictions imported',
    ({ after }) => `${count(after.added + after.replaced, 'boundary', 'boundaries')} imported from ${after.source}`,
  ],
  'jurisdiction.removed': [
    'Jurisdiction removed',
    ({ before }) => `{subject} removed from the ${before.level} boundaries`,
  ],
  'token.transfer': ['Megajoules moved', ({ after }) => describeMovement(after)],
  'token.mint': ['Megajoules minted', ({ after }) => `${sumMoved(after)} minted`],
  'token.hold_expired': ['Hold expired', ({ after }) => `Hold of ${sumMoved(after)} expired`],
  'redemption.settled': ['Redemption paid out', ({ after }) => `Redemption of ${sumMoved(after, ['single'])} paid out`],
  'redemption.returned': [
    'Redemption returned',
    ({ after }) => `Redemption of ${sumMoved(after)} returned to the wallet`,
  ],
  'ledger.stopped': [
    'Ledger stopped',
    ({ after }) => `Ledger {subject} stopped: ${count(after.faults.length, 'fault')} in its books`,
  ],
  'ledger.reopened': ['Ledger reopened', ({ after }) => `Ledger {subject} reopened${because(after.reason)}`],
  'key.rotated': ['Signing key of the public log changed', 'Signing key of the public log changed to {subject}'],
  'log.recovered': ['Public log restored from a backup', 'Public log restored from a backup: recovery {subject}'],
  'log.place_lost': ['Place of an entry lost in a restore', 'Place of an entry lost in a restore'],
  'mint.requested': [
    'Minting requested',
    ({ after }) => `Minting of ${formatMegajoules(after.amount)} requested${because(after.reason)}`,
  ],
  'mint.approved': [
    'Minting approved by an officer',
    ({ after }) => `Minting of ${formatMegajoules(after.amount)} approved by an officer`,
  ],
  'mint.rejected': [
    'Minting rejected',
    ({ after }) => `Minting of ${formatMegajoules(after.amount)} rejected${because(after.reason)}`,
  ],
  'mint.withdrawn': [
    'Minting request withdrawn',
    ({ after }) => `Request for minting ${formatMegajoules(after.amount)} withdrawn`,
  ],
  'mint_officer.appointed': ['Mint officer appointed', '{subject} appointed mint officer'],
  'mint_officer.dismissed': ['Mint officer dismissed', '{subject} dismissed as mint officer'],
  'redemption.requested': [
    'Redemption requested',
    ({ after }) => `Redemption of ${formatMegajoules(after.amount)} requested in ${nameCurrency(after.currency)}`,
  ],
  'redemption.approved': [
    'Redemption approved',
    ({ after }) => `Redemption of ${formatMegajoules(after.amount)} approved`,
  ],
  'redemption.limit_set': [
    'Redemption limit set',
    ({ after }) => `Redemption limit set to ${formatMegajoules(after.limit)}`,
  ],
  'redemption.rate_set': [
    'Redemption rate set',
    ({ after }) => `Redemption rate in {subject} set: ${formatRate(after)} for 1 MJ`,
  ],
  'import.started': ['Import started', ({ after }) => `Import of {subject} started: ${formatBytes(after.sizeBytes)}`],
  'import.stopped': ['Import stopped', 'Import of {subject} stopped'],
  'import.registered': [
    'Import saved',
    ({ after }) =>
      `Import of {subject} saved: ${count(after.newAssets, 'new asset')}, ${count(after.revisions, 'changed boundary', 'changed boundaries')}`,
  ],
  'assets.exported': [
    'Assets exported',
    ({ after }) => `Assets exported as ${formatNames[after.format] ?? after.format}`,
  ],
  'work.opened': ['Request opened', ({ after }) => `Request {subject} opened in ${after.queueName}`],
  'work.joined': [
    'Another message to an open request',
    ({ after }) => `Another message to {subject} in ${after.queueName}`,
  ],
  'work.message_received': ['Message received', 'Message received in {subject}'],
  'work.answered': ['Request answered', '{subject} answered'],
  'work.noted': ['Note added', 'Note added to {subject}'],
  'work.closed': [
    'Request closed',
    ({ after }) => (after.state === 'CANCELLED' ? '{subject} cancelled' : '{subject} closed as done'),
  ],
  'work.reopened': ['Request reopened', '{subject} reopened'],
};

const withdrawalReasons = {
  withdrawn: '',
  replaced: ': a new one took its place',
  already_member: ': they are a member already',
  member_removed: ': they lost access',
  inviter_lowered: ': the inviter lost the right to give this role',
} as const;

const detailNames = {
  assetName: 'name',
  operatorName: 'operator',
  operatorID: 'operator’s ID',
  operatorPhone: 'operator’s phone',
  dateOfPurchase: 'date of purchase',
} as const satisfies Record<keyof ContentOf<'asset.details_changed'>['after'], string>;

const stationNames = {
  name: 'name',
  organisation: 'organisation',
  contactName: 'contact',
  contactPhone: 'contact’s phone',
  members: 'members',
  pin: 'pin',
  assetIDs: 'assets',
} as const satisfies Record<keyof ContentOf<'base_station.changed'>['after'], string>;

const formatNames: Readonly<Record<string, string>> = {
  csv: 'CSV',
  geojson: 'GeoJSON',
  kml: 'KML',
  shapefile: 'Shapefile',
};

const because = (reason: string | undefined) => (reason === undefined ? '' : `: ${reason}`);
const asRole = (role: string | null) => (role === null ? '' : ` as ${role}`);
const count = (figure: number, one: string, many = `${one}s`) => `${formatCount(figure)} ${figure === 1 ? one : many}`;

function listNames<Key extends string>(
  changed: { readonly [K in Key]?: unknown },
  names: Readonly<Record<Key, string>>,
) {
  return (Object.keys(changed) as Key[]).map((key) => names[key]).join(', ');
}

function sumMoved({ transfers }: TransferContent, kinds?: readonly string[]): string {
  const counted = transfers.filter(({ kind }) => kinds === undefined || kinds.includes(kind));
  return formatMegajoules(counted.reduce((sum, { amount }) => sum + BigInt(amount), 0n).toString());
}

const purposes: Readonly<Record<string, string>> = {
  gate_pass: ' for a gate',
  redemption: ' for a redemption',
};

/** A group that ends a hold pays from it; one that begins with a hold or a reversal does nothing else. */
function describeMovement(content: TransferContent): string {
  const purpose = purposes[content.reference.type] ?? '';
  const kinds = new Set(content.transfers.map(({ kind }) => kind));
  if (kinds.has('reversal')) return `${sumMoved(content, ['reversal'])} paid back${purpose}`;
  if (kinds.has('void')) return `${sumMoved(content, ['void'])} released${purpose}`;
  if (kinds.has('pending')) return `${sumMoved(content, ['pending'])} set aside${purpose}`;
  return `${sumMoved(content, kinds.has('single') ? ['single'] : undefined)} paid${purpose}`;
}

/** Hundredths of a currency for a milli-Megajoule, as the currency for a Megajoule. */
const formatRate = ({ num, den }: ContentOf<'redemption.rate_set'>['after']) =>
  ((num * 10) / den).toLocaleString('en-GB', { maximumFractionDigits: 6 });

const isLabelled = (type: string): type is CompanyFactType => Object.hasOwn(eventLabels, type);

/** The label of a fact; undefined for a type that this version does not know. */
export function findLabel(type: string): Label<never> | undefined {
  return isLabelled(type) ? eventLabels[type] : undefined;
}

/** The name of a fact without its subject, as in the public log, which names none. */
export function nameEvent(type: string): string {
  return findLabel(type)?.[0] ?? uiText.newerEvent;
}
