import type { Party } from '@atlas/contract/parties';
import * as rightsText from '@atlas/messages/rights';

/** What a party is called; a number if nothing else is known. */
export function nameParty(party: Pick<Party, 'name' | 'phone'> | null): string {
  return party?.name || party?.phone || rightsText.unnamed();
}
