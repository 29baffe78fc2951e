import * as profileText from '@atlas/messages/profile';
import { MyGatesEverywhere } from '../../gates/my-gates-everywhere.tsx';
import { describePage } from '../page-title.ts';

export const meta = () => describePage(profileText.myGates());

export default function ProfileGatesPage() {
  return <MyGatesEverywhere />;
}
