/** What each fact of a company's event log says; its subject follows. */
const eventWords: Readonly<Record<string, string>> = {
  'company.created': 'Company created:',
  'company.settings_changed': 'Company settings changed:',
  'category.created': 'Category added:',
  'asset.registered': 'Asset plotted:',
  'certificate.issued': 'Certificate issued:',
  'certificate.revoked': 'Certificate revoked:',
  'log.recovered': 'Public log restored from a backup: restore',
  'log.place_lost': 'Place of an entry that was lost in a restore',
  'key.rotated': 'Signing key of the public log changed:',
  'asset.registration_approved': 'Registration approved:',
  'asset.polygon_changed': 'Boundary plotted again:',
  'assets.exported': 'Assets exported',
  'jurisdiction.removed': 'Boundary removed',
  'jurisdictions.imported': 'Boundaries imported',
  'asset.details_changed': 'Details changed:',
  'asset.document_added': 'Document filed with',
  'base_station.document_added': 'Document filed with base station',
  'asset.approved': 'Certificate issued for',
  'asset.compliance_lapsed': 'Compliance lapsed:',
  'asset.listed': 'Listed for sale:',
  'asset.repriced': 'Price changed:',
  'asset.unlisted': 'Taken off sale:',
  'category.commodity_changed': 'Catalogue changed for',
  'work.opened': 'Request received:',
  'work.joined': 'Request written to again:',
  'work.message_received': 'Message received in',
  'work.answered': 'Request answered:',
  'work.noted': 'Note added to',
  'work.closed': 'Request closed:',
  'work.reopened': 'Request reopened:',
  'tree.saved': 'Tree of gates saved:',
  'gatekeeper.complied': 'Gatekeepers in good standing at',
  'gatekeeper.lapsed': 'Gatekeepers no longer in good standing at',
  'gate.run_started': 'Sent through gates:',
  'gate.run_migrated': 'Taken to the latest tree:',
  'gate.opened': 'Gate opened for',
  'gate.submitted': 'Evidence handed in for',
  'gate.funds_short': 'Gate awaits funds:',
  'gate.funded': 'Funds arrived for a gate of',
  'gate.attested': 'Gate attested for',
  'gate.asked': 'Question about a gate of',
  'gate.rejected': 'Gate rejected for',
  'gate.passed': 'Gate passed by',
  'gate.waived': 'Gate waived for',
  'gate.reversal_asked': 'Taking back of a pass asked for',
  'gate.reversed': 'Pass taken back:',
  'gate.reward_share_set': 'Gatekeepers’ share set for',
  'gate.reminded': 'Reminder of a gate of',
  'gate.overdue': 'Gate overdue:',
  'gate.escalated': 'Review escalated:',
  'gate.blocked': 'Gate blocked:',
  'gate.resumed': 'Review goes on for',
  'role.assigned': 'Role given to',
  'member.joined': 'Joined the company:',
  'member.removed': 'Access revoked:',
  'invitation.sent': 'Invitation sent to',
  'invitation.accepted': 'Invitation accepted by',
  'invitation.withdrawn': 'Invitation withdrawn:',
  'token.transfer': 'Megajoules moved',
  'token.mint': 'Megajoules minted',
  'token.hold_expired': 'A hold on Megajoules ran out',
  'ledger.stopped': 'Ledger stopped, its books did not agree:',
  'ledger.reopened': 'Ledger opened again:',
  'redemption.rate_set': 'Rate of the Megajoule set for',
  'mint_officer.appointed': 'Mint officer appointed:',
  'mint_officer.dismissed': 'Mint officer dismissed:',
  'mint.requested': 'Minting asked for',
  'mint.approved': 'Minting approved by an officer',
  'mint.rejected': 'Minting rejected',
  'mint.withdrawn': 'Minting request withdrawn',
  'redemption.requested': 'Redemption asked for',
  'redemption.approved': 'Redemption approved',
  'redemption.settled': 'Redemption paid out',
  'redemption.returned': 'Redemption given back',
  'redemption.limit_set': 'Limit of redemptions set',
};

/** The sentence of an event type; an unknown one is spelled out, so that no fact is hidden. */
export function describeEvent(type: string): string {
  const known = eventWords[type];
  if (known !== undefined) return known;
  const words = type.replace(/[._]/g, ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}:`;
}

const LEADS_ON = /:$|(?<! asked) (?:for|of|at|to|by|in|with|with base station)$/;

/** The same where no subject follows, as in the public log, which names none. */
export function nameEvent(type: string): string {
  return describeEvent(type).replace(LEADS_ON, '');
}
