import * as secondFactor from '@atlas/contract/second-factor';
import * as doneText from '@atlas/messages/done';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseLocale } from '../../platform/locale.ts';
import { mount } from '../../platform/mount.ts';
import { refuse } from '../../platform/outcome.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Grant } from '../begin-session.ts';
import { describeCaller } from '../caller.ts';
import { readDevice } from '../device-cookie.ts';
import { finishSignIn } from './give-second-factor.ts';
import { offersPasskeys } from './passkeys.ts';
import { readSecurity } from './read-security.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import { confirmAuthenticator, removeAuthenticator, startAuthenticator } from './set-up-authenticator.ts';
import { clearSignInCookie, readSignInCookie } from './sign-in-cookie.ts';
import { stepUp } from './step-up.ts';
import { spendCode } from './use-code.ts';

/** Gives a browser the session that a sign-in has begun. */
export type Greet = (request: FastifyRequest, reply: FastifyReply, grant: Grant) => Promise<{ token: string }>;

/** Second factors: at the sign-in, before sensitive steps, and in the profile. */
export function mountSecondFactor(app: FastifyInstance, platform: Platform, greet: Greet): void {
  const { configuration } = platform;
  mount(app, platform, secondFactor, {
    giveSecondFactor: {
      free: async ({ body, request, reply }) => {
        const token = readSignInCookie(configuration, request);
        if (token === undefined) return refuse('second_factor_over');
        const caller = { ...describeCaller(platform, request), known: await readDevice(platform, request) };
        const outcome = await finishSignIn(platform, { token, caller }, (tx, person) =>
          spendCode(tx, platform, person, body.code),
        );
        if (outcome === 'wrong') return refuse('second_factor_wrong');
        clearSignInCookie(configuration, reply);
        return outcome === 'over' ? refuse('second_factor_over') : greet(request, reply, outcome);
      },
    },
    readSecurity: ({ scope }) => readSecurity(scope, !configuration.demo, offersPasskeys(configuration)),
    startAuthenticator: {
      free: async ({ actor, body }) =>
        (await startAuthenticator(platform, actor, body.currentPassword)) ?? refuse('password_wrong'),
    },
    confirmAuthenticator: {
      free: async ({ actor, body }) => {
        const added = await confirmAuthenticator(platform, actor, body.code);
        if (added === 'wrong') return refuse('second_factor_wrong');
        if (added === 'over') return refuse('set_up_over');
        return { ...added, recoveryCodes: added.recoveryCodes && [...added.recoveryCodes] };
      },
    },
    removeAuthenticator: {
      free: async ({ actor }) =>
        (await removeAuthenticator(platform, actor))
          ? { message: doneText.authenticatorRemoved({}, { locale: chooseLocale() }) }
          : refuse('not_found'),
    },
    renewRecoveryCodes: {
      free: async ({ actor }) => {
        const codes = await renewRecoveryCodes(platform, actor);
        return codes === undefined ? refuse('not_found') : { recoveryCodes: [...codes] };
      },
    },
    stepUp: {
      free: async ({ actor, body }) => {
        const outcome = await stepUp(platform, actor, (tx, person) => spendCode(tx, platform, person, body.code));
        if (outcome === 'none') return refuse('not_found');
        if (outcome === 'wrong') return refuse('second_factor_wrong');
        return { message: doneText.steppedUp({}, { locale: chooseLocale() }) };
      },
    },
  });
}
