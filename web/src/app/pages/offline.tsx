import { OfflineScreen } from '../../site/offline-screen.tsx';
import { pagesText } from '../../strings/pages.ts';
import { describePage } from '../page-title.ts';

export const meta = () => [...describePage(pagesText.offlineTitle), { name: 'robots', content: 'noindex' }];

export default OfflineScreen;
