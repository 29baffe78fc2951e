import * as noticesText from '@atlas/messages/notices';
import { useSearchParams } from 'react-router';
import { StopMails } from '../../notices/stop-mails.tsx';
import { AuthenticationSheet } from '../../people/authentication-sheet.tsx';
import { describePage } from '../page-title.ts';

const SHEET = '1931B2';

export const meta = () => describePage(noticesText.stopTitle(), noticesText.stopLead());

/** Where the link in a notice mail leads: the person with that mailbox needs no session. */
export default function UnsubscribePage() {
  const [parameters] = useSearchParams();
  const token = parameters.get('token');
  return (
    <AuthenticationSheet
      sheetNumber={SHEET}
      title={noticesText.stopTitle()}
      lead={token === null ? <span role="alert">{noticesText.stopNoToken()}</span> : noticesText.stopLead()}
    >
      {token && <StopMails token={token} />}
    </AuthenticationSheet>
  );
}
