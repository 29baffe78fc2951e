import * as pagesText from '@atlas/messages/pages';
import { OfflineScreen } from '../../site/offline-screen.tsx';
import { describePage } from '../page-title.ts';

export const meta = () => [...describePage(pagesText.offlineTitle()), { name: 'robots', content: 'noindex' }];

export default OfflineScreen;
