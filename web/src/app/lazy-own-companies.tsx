import type { Company } from '@atlas/contract/companies';
import * as companiesText from '@atlas/messages/companies';
import { type ReactNode, Suspense } from 'react';
import { latePart } from '../ui/late-part.tsx';
import { SpinnerPanel } from '../ui/spinner.tsx';
import { SignedInOnly } from './signed-in-only.tsx';
import { SigninInvitation } from './signin-invitation.tsx';

const OwnCompanies = latePart(async () => (await import('./own-companies.tsx')).OwnCompanies);

type LazyOwnCompaniesProps = {
  /** The link of a company's card, or the reason why there is none. */
  footer: (company: Company) => ReactNode;
  /** What a visitor sees instead. */
  invitation: string;
};

/** Companies for a signed-in person, sign-in links for anyone else. The code that reads them loads only when needed. */
export function LazyOwnCompanies({ footer, invitation }: LazyOwnCompaniesProps) {
  return (
    <SignedInOnly otherwise={<SigninInvitation sentence={invitation} />}>
      <Suspense fallback={<SpinnerPanel label={companiesText.reading()} />}>
        <OwnCompanies footer={footer} />
      </Suspense>
    </SignedInOnly>
  );
}
