import { PUBLIC_SCREENS } from '../../../testing/screens/public-screens.ts';
import { testScreens } from '../../../testing/test-screens.ts';

testScreens(PUBLIC_SCREENS);
