import { address, inventPhone, nothing } from './parts.ts';
import type { Sample } from './sample.ts';

const SECRET = 'a long enough sentence';

/** Requests about accounts, one's own profile and the finder. */
export const PEOPLE_SAMPLES: Readonly<Record<string, Sample>> = {
  'accounts.login': { write: () => ({ body: { email: address(), password: SECRET } }), mayBeRefused: true },
  'accounts.register': { write: () => ({ body: { email: address(), name: 'Rudo Moyo', password: SECRET } }) },
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
  'profile.endSession': { write: ({ sessionID }) => ({ params: { sessionID } }), mayBeRefused: true },
  'profile.endOtherSessions': { write: nothing },
  'profile.listAccountEvents': { write: () => ({ query: { limit: '5' } }) },

  'finder.find': { write: () => ({ query: { q: 'K-1' }, freeText: ['q'] }) },
  'finder.readHoldings': { write: nothing },
};
