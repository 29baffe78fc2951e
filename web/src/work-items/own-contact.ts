import { readProfile } from '@atlas/contract/profile';
import { call } from '../api/call.ts';
import type { ContactDraft } from './use-contact-draft.ts';

/** The name, number and address of the account that is signed in. */
export async function readOwnContact(signal: AbortSignal): Promise<Pick<ContactDraft, 'name' | 'phone' | 'email'>> {
  const { name, verifiedPhone, phone, email } = await call(readProfile, {}, { signal });
  return { name, phone: verifiedPhone ?? phone ?? '', email };
}
