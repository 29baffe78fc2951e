import { useLocation } from 'react-router';

/** The location state of the page for forgotten passwords: the address that was typed at the sign-in. */
export type TypedAddress = { readonly email: string };

/** The address that was typed on the page before; undefined without one. */
export function useTypedAddress(): string | undefined {
  const { state } = useLocation();
  const email: unknown = (state as Partial<TypedAddress> | null)?.email;
  return typeof email === 'string' ? email : undefined;
}
