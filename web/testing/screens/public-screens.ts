import { checkReset } from '@atlas/contract/accounts';
import { readCatalogue } from '@atlas/contract/catalogue';
import { listClientAssets, readClientMapCompany } from '@atlas/contract/client-map';
import { listCompanies, readInvitation } from '@atlas/contract/companies';
import { readReference } from '@atlas/contract/contact';
import { readKeyRotations, readPolicy } from '@atlas/contract/register';
import { openRopLink } from '@atlas/contract/rop-acceptance';
import { readCounters } from '@atlas/contract/site';
import * as catalogueText from '@atlas/messages/catalogue';
import * as clientsText from '@atlas/messages/clients';
import * as companiesText from '@atlas/messages/companies';
import * as errorText from '@atlas/messages/error';
import * as frontText from '@atlas/messages/front';
import * as landingText from '@atlas/messages/landing';
import * as noticesText from '@atlas/messages/notices';
import * as pagesText from '@atlas/messages/pages';
import * as peopleText from '@atlas/messages/people';
import * as profileText from '@atlas/messages/profile';
import * as registerText from '@atlas/messages/register';
import * as ropsText from '@atlas/messages/rops';
import * as shellText from '@atlas/messages/shell';
import * as siteText from '@atlas/messages/site';
import * as workText from '@atlas/messages/work';
import { LONG_NAME, makeID } from '../make-answer.ts';
import { answer, refuse } from '../stub-endpoint.ts';
import type { Screen } from './screen.ts';

const TOKEN = '#token=a-token-that-nobody-was-ever-given';
const KEY = 'k'.repeat(43);
const INVITATION = {
  answer: { company: LONG_NAME, role: 'Survey', invitedBy: 'Rudo Moyo', expiresAt: '2026-11-20T08:30:00Z' },
  sentence: peopleText.invitationFrom({ inviter: 'Rudo Moyo', company: LONG_NAME, role: 'Survey', day: '20 Nov 2026' }),
} as const;

/** A page of text, the same for everyone. */
const words = (route: string, address: string, says: string, name = route): Screen => ({
  name,
  route: `pages/${route}`,
  address,
  guard: 'none',
  reads: [],
  says,
});

/** A landing as a person sees it, with their companies. */
const landing = (route: string, address: string): Screen => ({
  ...words(route, address, LONG_NAME, `${route} of a person`),
  guard: 'open',
  reads: [listCompanies],
  whenEmpty: companiesText.noCompaniesSentence(),
});

/** The screens that a visitor sees. */
export const PUBLIC_SCREENS: readonly Screen[] = [
  words('home', '/', frontText.lead()),
  {
    name: 'a contract by its link',
    route: 'pages/rop',
    address: `/rop${TOKEN}`,
    guard: 'none',
    reads: [openRopLink],
    says: ropsText.terms(),
  },
  words('signin', '/signin', peopleText.letMeIn()),
  words('signup', '/signup', peopleText.signupLead()),
  words('signup', `/signup${TOKEN}`, peopleText.signupFinishLead(), 'a sign-up by its mailed link'),
  words('forgot-password', '/forgot-password', peopleText.forgotLead()),
  {
    ...words('forgot-password', `/forgot-password${TOKEN}`, peopleText.resetLead(), 'a new password'),
    stubs: () => [answer(checkReset, { isOpen: true })],
  },
  {
    ...words('forgot-password', `/forgot-password${TOKEN}`, errorText.token_spent(), 'a spent link to a new password'),
    stubs: () => [answer(checkReset, { isOpen: false })],
  },
  words('email-undo', `/email-undo${TOKEN}`, profileText.emailUndoLead()),
  words('email-undo', '/email-undo', profileText.emailNoToken(), 'a way back without its link'),
  words('unsubscribe', '/unsubscribe?token=a-token-that-nobody-was-ever-given', noticesText.stopLead()),
  words('unsubscribe', '/unsubscribe', noticesText.stopNoToken(), 'an unsubscribe link without its token'),
  words('invitation', `/invitation${TOKEN}`, peopleText.invitationSignin()),
  {
    ...words('invitation', `/invitation${TOKEN}`, INVITATION.sentence, 'an invitation that says who invites'),
    stubs: () => [answer(readInvitation, INVITATION.answer)],
  },
  {
    ...words('invitation', `/invitation${TOKEN}`, peopleText.invitationSpent(), 'a spent invitation'),
    stubs: () => [refuse(readInvitation, 'token_spent')],
  },
  words('invitation', '/invitation', peopleText.invitationNoToken(), 'an invitation without its token'),
  words('contact', '/contact', workText.contactLead()),
  words('stage-gates', '/stage/gates', landingText.gatesLead()),
  words('transaction-hub', '/transaction/hub', landingText.hubLead()),
  words('atlas', '/atlas', companiesText.atlasLead()),
  {
    ...words('verify', '/verify', registerText.lead()),
    // The log cannot be read, and a check says so.
    stubs: () => [refuse(readPolicy, 'internal'), refuse(readKeyRotations, 'internal')],
  },
  words('about', '/about', pagesText.aboutLead()),
  words('terms', '/terms', pagesText.termsLead()),
  words('privacy', '/privacy', pagesText.privacyLead()),
  words('offline', '/offline', pagesText.offlineTitle()),
  words('not-found', '/no/such/sheet', shellText.notFoundTitle()),
  words('kit', '/kit', siteText.kitLead()),
  words('kit-pieces', '/kit/pieces', siteText.kitPieces()),
  { ...words('kit-controls', '/kit/controls', siteText.kitControls()), showsSkeletons: true },
  { ...words('kit-states', '/kit/states', siteText.kitStates()), showsSkeletons: true },
  { ...words('counters', '/counters', pagesText.countersLead()), reads: [readCounters] },
  {
    ...words('commodity', '/commodity/garlpex', LONG_NAME),
    reads: [readCatalogue],
    whenEmpty: catalogueText.emptyCommodity(),
  },
  { ...words('reference', `/reference/Q-2026-000123#key=${KEY}`, LONG_NAME), reads: [readReference] },
  words('reference', '/reference/Q-2026-000123', workText.noKey(), 'a reference without its key'),
  {
    ...words('client-assets', `/client/assets/${makeID(1)}/${makeID(2)}`, LONG_NAME),
    reads: [listClientAssets, readClientMapCompany],
    whenEmpty: clientsText.noAssets(),
  },
  landing('atlas', '/atlas'),
  landing('stage-gates', '/stage/gates'),
  landing('transaction-hub', '/transaction/hub'),
];
