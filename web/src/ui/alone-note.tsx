import type { CompanyOverview } from '@atlas/contract/companies';
import * as uiText from '@atlas/messages/ui';
import { Link } from 'react-router';

type AloneNoteProps = { company: CompanyOverview; needs: 'approval' | 'attestation' | 'redemption' };

/** Tells the only member of a company which steps need a second person, and links to inviting one. */
export function AloneNote({ company: { companyID, counts, permits }, needs }: AloneNoteProps) {
  if (counts.members !== 1 || !permits.managePeople.allowed) return null;
  return (
    <p className="text-13 text-secondary">
      {uiText.alone({ needs })}{' '}
      <Link className="link" to={`/company/${companyID}/admin`}>
        {uiText.inviteColleague()}
      </Link>
    </p>
  );
}
