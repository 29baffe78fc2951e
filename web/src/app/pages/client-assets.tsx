import * as clientsText from '@atlas/messages/clients';
import { useParams } from 'react-router';
import { ClientAssetsScreen } from '../../clients/client-assets-screen.tsx';
import { NavigationBar } from '../navigation-bar.tsx';
import { describePage } from '../page-title.ts';

export const meta = () => [...describePage(clientsText.title()), { name: 'robots', content: 'noindex' }];

export default function ClientAssetsPage() {
  const { companyID = '', clientID = '' } = useParams();
  return (
    <div className="flex min-h-dvh flex-col">
      <NavigationBar />
      <ClientAssetsScreen key={`${companyID} ${clientID}`} companyID={companyID} clientID={clientID} />
    </div>
  );
}
