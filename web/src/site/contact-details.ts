import { useSyncExternalStore } from 'react';

/** How the operator of this register is reached; unset values are empty. */
export type ContactDetails = { phone: string; email: string; whatsApp: string };

const none: ContactDetails = { phone: '', email: '', whatsApp: '' };
let details: ContactDetails | undefined;

/** The server writes the details into the head of every page that it serves; a page during prerendering has none. */
export function useContactDetails(): ContactDetails {
  return useSyncExternalStore(neverChanges, readDetails, () => none);
}

const neverChanges = () => () => undefined;

function readDetails(): ContactDetails {
  details ??= {
    phone: readMeta('atlas-phone'),
    email: readMeta('atlas-email'),
    whatsApp: readMeta('atlas-whatsapp'),
  };
  return details;
}

function readMeta(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
}
