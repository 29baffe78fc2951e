import { readProfile } from '@atlas/contract/profile';
import { call } from '../api/call.ts';

/** What an account says of its person, as a form asks for it. Without a number it is empty. */
interface OwnContact {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}

/** The name, number and address of the account that is signed in. */
export async function readOwnContact(signal: AbortSignal): Promise<OwnContact> {
  const { name, verifiedPhone, phone, email } = await call(readProfile, {}, { signal });
  return { name, phone: verifiedPhone ?? phone ?? '', email };
}
