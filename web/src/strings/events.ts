/** What each fact of a company's event log says; its subject follows. */
const eventWords: Readonly<Record<string, string>> = {
  'company.created': 'Company created:',
  'company.settings_changed': 'Company settings changed:',
  'category.created': 'Category added:',
  'asset.registered': 'Asset plotted:',
  'asset.registration_approved': 'Registration approved:',
  'asset.polygon_changed': 'Boundary plotted anew:',
  'asset.details_changed': 'Details changed:',
  'asset.document_added': 'Document filed with',
  'asset.approved': 'Certificate issued for',
  'asset.compliance_lapsed': 'Compliance lapsed:',
  'asset.listed': 'Listed for sale:',
  'tree.saved': 'Tree of gates saved:',
  'gate.run_started': 'Sent through gates:',
  'gate.run_migrated': 'Taken to the latest tree:',
  'gate.opened': 'Gate opened for',
  'gate.submitted': 'Evidence handed in for',
  'gate.funds_short': 'Gate awaits funds:',
  'gate.attested': 'Gate attested for',
  'gate.asked': 'Question about a gate of',
  'gate.rejected': 'Gate rejected for',
  'gate.passed': 'Gate passed by',
  'gate.waived': 'Gate waived for',
  'gate.reversal_asked': 'Taking back of a pass asked for',
  'gate.reversed': 'Pass taken back:',
  'gate.overdue': 'Gate overdue:',
  'gate.escalated': 'Review escalated:',
  'gate.blocked': 'Gate blocked:',
  'role.assigned': 'Role given to',
  'member.joined': 'Joined the company:',
  'member.removed': 'Access revoked:',
  'invitation.sent': 'Invitation sent to',
  'invitation.accepted': 'Invitation accepted by',
  'invitation.withdrawn': 'Invitation withdrawn:',
};

/** The sentence of an event type; an unknown one is spelled out, so that no fact is hidden. */
export function describeEvent(type: string): string {
  const known = eventWords[type];
  if (known !== undefined) return known;
  const words = type.replace(/[._]/g, ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}:`;
}
