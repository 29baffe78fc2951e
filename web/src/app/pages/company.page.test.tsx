import { COMPANY_SCREENS } from '../../../testing/screens/company-screens.ts';
import { testScreens } from '../../../testing/test-screens.ts';

testScreens(COMPANY_SCREENS);
