import { PrefetchPageLinks } from 'react-router';
import { sparesData } from '../ui/line-pace.ts';
import { useAwake } from './use-awake.ts';

/** Fetches the programs of the page that comes next while the person still types, but not for one who spares data. */
export function NextPage({ address }: { address: string }) {
  return useAwake() && !sparesData() ? <PrefetchPageLinks page={address} /> : null;
}
