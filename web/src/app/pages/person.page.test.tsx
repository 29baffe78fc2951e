import { PERSON_SCREENS } from '../../../testing/screens/person-screens.ts';
import { testScreens } from '../../../testing/test-screens.ts';

testScreens(PERSON_SCREENS);
