import { samplePng } from '../sample-files.ts';
import { address, inventPhone, nothing } from './parts.ts';
import type { Sample } from './sample.ts';

const SECRET = 'a long enough sentence';

const CREDENTIAL = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' };
/** A signature, and a new passkey, in the form that browsers answer them. */
const ASSERTION = { ...CREDENTIAL, response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' } };
const NEW_CREDENTIAL = { ...CREDENTIAL, response: { clientDataJSON: 'e30', attestationObject: 'AAAA' } };

/** Requests about accounts, one's own profile and the finder. */
export const PEOPLE_SAMPLES: Readonly<Record<string, Sample>> = {
  'accounts.login': { write: () => ({ body: { email: address(), password: SECRET } }), mayBeRefused: true },
  'accounts.register': { write: () => ({ body: { email: address(), name: 'Rudo Moyo', password: SECRET } }) },
  'accounts.confirmSignUp': {
    write: () => ({ body: { token: 'x'.repeat(43), password: SECRET } }),
    mayBeRefused: true,
  },
  'accounts.refresh': { write: nothing, mayBeRefused: true },
  'accounts.logout': { write: nothing, endsSession: true },
  'accounts.forgotPassword': { write: () => ({ body: { email: address() } }) },
  'accounts.checkReset': { write: () => ({ body: { token: 'x'.repeat(43) } }) },
  'accounts.resetPassword': {
    write: () => ({ body: { token: 'x'.repeat(43), password: SECRET } }),
    mayBeRefused: true,
  },

  'profile.readProfile': { write: nothing },
  'profile.updateProfile': { write: () => ({ body: { NationalId: '63-123456 A 42' } }) },
  // A number of its own each time: one telephone gets few messages a day.
  'profile.sendNumberCode': { write: () => ({ body: { phone: inventPhone() } }), mayBeRefused: true },
  'profile.verifyNumber': { write: () => ({ body: { code: '123456' } }), mayBeRefused: true },
  'profile.changePassword': {
    write: () => ({ body: { currentPassword: 'not the current one', newPassword: SECRET } }),
    mayBeRefused: true,
  },
  'profile.listSessions': { write: nothing },
  'profile.renameSession': {
    write: ({ sessionID }) => ({ params: { sessionID }, body: { name: 'The tablet of the crew' } }),
    mayBeRefused: true,
  },
  'profile.endSession': { write: ({ sessionID }) => ({ params: { sessionID } }), mayBeRefused: true },
  'profile.endOtherSessions': { write: nothing },
  'profile.listAccountEvents': { write: () => ({ query: { limit: '5' } }) },

  'second-factor.giveSecondFactor': { write: () => ({ body: { code: '000000' } }), mayBeRefused: true },
  'second-factor.readSecurity': { write: nothing },
  'second-factor.startAuthenticator': {
    write: () => ({ body: { currentPassword: 'not the current one' } }),
    mayBeRefused: true,
  },
  'second-factor.confirmAuthenticator': { write: () => ({ body: { code: '000000' } }), mayBeRefused: true },
  'second-factor.removeAuthenticator': { write: nothing, mayBeRefused: true },
  'second-factor.renewRecoveryCodes': { write: nothing, mayBeRefused: true },
  'second-factor.stepUp': { write: () => ({ body: { code: '000000' } }), mayBeRefused: true },

  'passkeys.askSignInPasskey': { write: nothing, mayBeRefused: true },
  'passkeys.giveSignInPasskey': { write: () => ({ body: { response: ASSERTION } }), mayBeRefused: true },
  'passkeys.startPasskey': {
    write: () => ({ body: { currentPassword: 'not the current one' } }),
    mayBeRefused: true,
  },
  'passkeys.addPasskey': { write: () => ({ body: { response: NEW_CREDENTIAL } }), mayBeRefused: true },
  'passkeys.renamePasskey': {
    write: () => ({ params: { passkeyID: crypto.randomUUID() }, body: { name: 'The key on my ring' } }),
    mayBeRefused: true,
  },
  'passkeys.removePasskey': { write: () => ({ params: { passkeyID: crypto.randomUUID() } }), mayBeRefused: true },
  'passkeys.askStepUpPasskey': { write: nothing, mayBeRefused: true },
  'passkeys.stepUpByPasskey': { write: () => ({ body: { response: ASSERTION } }), mayBeRefused: true },
  'pictures.setPicture': {
    write: () => ({ file: { name: 'face.png', mediaType: 'image/png', bytes: samplePng() } }),
    mayBeRefused: true,
  },
  'pictures.removePicture': { write: nothing, mayBeRefused: true },
  'pictures.viewPicture': { write: () => ({ params: { pictureID: crypto.randomUUID() } }), mayBeRefused: true },
  'own-account.readDeletion': { write: nothing },
  'own-account.deleteAccount': { write: () => ({ body: { password: 'not the current one' } }), mayBeRefused: true },
  'email-change.readEmailChange': { write: nothing },
  'email-change.requestEmailChange': {
    write: () => ({ body: { email: address(), password: 'not the current one' } }),
    mayBeRefused: true,
  },
  'email-change.withdrawEmailChange': { write: nothing, mayBeRefused: true },
  'email-change.sendEmailProof': { write: nothing, mayBeRefused: true },
  'email-change.confirmEmail': { write: () => ({ body: { token: 'x'.repeat(43) } }), mayBeRefused: true },
  'email-change.undoEmailChange': { write: () => ({ body: { token: 'x'.repeat(43) } }), mayBeRefused: true },
  'own-data.exportOwnData': { write: nothing, mayBeRefused: true },

  'finder.find': { write: () => ({ query: { q: 'K-1' }, freeText: ['q'] }) },
  'finder.readHoldings': { write: nothing },
};
