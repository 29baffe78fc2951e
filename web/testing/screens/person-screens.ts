import { listCompanies, listMyInvitations } from '@atlas/contract/companies';
import { readDocument } from '@atlas/contract/documents';
import { readEmailChange } from '@atlas/contract/email-change';
import type { ReadEndpoint } from '@atlas/contract/endpoint';
import { readHoldings } from '@atlas/contract/finder';
import { listMyGates } from '@atlas/contract/gate-runs';
import { listWalletReceipts, readWallet } from '@atlas/contract/ledger';
import { readMintDesk } from '@atlas/contract/mint';
import { listNotices, readNoticeSettings } from '@atlas/contract/notices';
import { readDeletion } from '@atlas/contract/own-account';
import { listOwnOffers } from '@atlas/contract/own-offers';
import { listOwnRops } from '@atlas/contract/own-rops';
import { listAccountEvents, listSessions, readProfile } from '@atlas/contract/profile';
import { readSecurity } from '@atlas/contract/second-factor';
import * as companiesText from '@atlas/messages/companies';
import * as dealsText from '@atlas/messages/deals';
import * as documentsText from '@atlas/messages/documents';
import * as ledgerText from '@atlas/messages/ledger';
import * as noticesText from '@atlas/messages/notices';
import * as passText from '@atlas/messages/pass';
import * as profileText from '@atlas/messages/profile';
import * as secondFactorText from '@atlas/messages/second-factor';
import { LONG_NAME, makeID } from '../make-answer.ts';
import type { Screen } from './screen.ts';

const screen = (route: string, address: string, reads: readonly ReadEndpoint[], says = LONG_NAME): Screen => ({
  name: route,
  route: `pages/${route}`,
  address,
  guard: 'person',
  reads,
  says,
});

/** A view of the profile, by the end of its path. */
const view = (name: string, reads: readonly ReadEndpoint[], says?: string, whenEmpty?: string): Screen => ({
  ...screen(`profile-${name}`, `/profile/${name}`, reads, says),
  ...(whenEmpty !== undefined && { whenEmpty }),
});

/** The screens of a person's own data. */
export const PERSON_SCREENS: readonly Screen[] = [
  {
    ...screen('profile', '/profile', [readProfile, listMyInvitations, listCompanies]),
    whenEmpty: companiesText.firstStepsTitle(),
    waitsUnseen: 'Its cards lead on whatever they count; the name above them keeps its place.',
  },
  view('settings', [readProfile]),
  view('password', [readSecurity], secondFactorText.app()),
  view('sessions', [listSessions], LONG_NAME, profileText.noOthers()),
  view('finance', [readWallet, listWalletReceipts], LONG_NAME, ledgerText.noReceipts()),
  view('offers', [listOwnOffers, listOwnRops], LONG_NAME, dealsText.noOwnOffers()),
  view('mint', [readMintDesk]),
  view('geospatial', [readHoldings], LONG_NAME, profileText.noIdentitySentence()),
  view('gates', [listCompanies, listMyGates], LONG_NAME, passText.nothingWaits()),
  view('roles', [listCompanies], LONG_NAME, profileText.noRoles()),
  view('companies', [listCompanies], LONG_NAME, companiesText.noCompaniesSentence()),
  view('logs', [listAccountEvents]),
  view('notices', [readNoticeSettings], noticesText.quiet(), noticesText.noCompanies()),
  view('data', [readProfile, readEmailChange, readDeletion]),
  {
    ...view('email', [], profileText.emailConfirmLead()),
    address: '/profile/email#token=a-token-that-nobody-was-ever-given',
  },
  {
    ...view('email', [], profileText.emailProveLead()),
    name: 'a confirmation of the present address',
    address: '/profile/email#token=a-token-that-nobody-was-ever-given&address=present',
  },
  { ...view('email', [], profileText.emailNoToken()), name: 'a confirmation without its link' },
  { ...screen('notices', '/notices', [listNotices]), whenEmpty: noticesText.emptyHeading() },
  { ...screen('repository', '/repository', [listCompanies]), whenEmpty: companiesText.noCompaniesSentence() },
  screen('document', `/document?id=${makeID(3)}`, [readDocument]),
  { ...screen('document', '/document', [], documentsText.documentNone()), name: 'a document without its id' },
];
