import * as shellText from '@atlas/messages/shell';
import { NotFoundScreen } from '../not-found-screen.tsx';
import { describePage } from '../page-title.ts';

export const meta = () => [...describePage(shellText.notFoundTitle()), { name: 'robots', content: 'noindex' }];

export default NotFoundScreen;
