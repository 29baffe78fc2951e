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
  'work.opened': 'Request received:',
  'work.joined': 'Request written to again:',
  'work.message_received': 'Message received in',
  'work.answered': 'Request answered:',
  'work.noted': 'Note added to',
  'work.closed': 'Request closed:',
  'work.reopened': 'Request reopened:',
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
