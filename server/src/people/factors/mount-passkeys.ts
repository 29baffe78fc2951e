import * as passkeys from '@atlas/contract/passkeys';
import * as doneText from '@atlas/messages/done';
import type { FastifyInstance } from 'fastify';
import { chooseLocale } from '../../platform/locale.ts';
import { mount } from '../../platform/mount.ts';
import { refuse } from '../../platform/outcome.ts';
import type { Platform } from '../../platform/platform.ts';
import { describeCaller } from '../caller.ts';
import { readDevice } from '../device-cookie.ts';
import { hashSecretToken } from '../secret-token.ts';
import { addPasskey, removePasskey, startPasskey } from './add-passkey.ts';
import { askAtSignIn, askInSession } from './ask-passkey.ts';
import { finishSignIn } from './give-second-factor.ts';
import type { Greet } from './mount-second-factor.ts';
import { spendAssertion } from './passkeys.ts';
import { renamePasskey } from './rename-passkey.ts';
import { clearSignInCookie, readSignInCookie } from './sign-in-cookie.ts';
import { stepUp } from './step-up.ts';

/** Passkeys: in the profile, at the sign-in and before sensitive steps. */
export function mountPasskeys(app: FastifyInstance, platform: Platform, greet: Greet): void {
  const { configuration } = platform;
  mount(app, platform, passkeys, {
    askSignInPasskey: {
      free: async ({ request }) => {
        const token = readSignInCookie(configuration, request);
        const options = token === undefined ? undefined : await askAtSignIn(platform, token);
        return options === undefined ? refuse('second_factor_over') : { options };
      },
    },
    giveSignInPasskey: {
      free: async ({ body, request, reply }) => {
        const token = readSignInCookie(configuration, request);
        if (token === undefined) return refuse('second_factor_over');
        const caller = { ...describeCaller(platform, request), known: await readDevice(platform, request) };
        const occasion = { purpose: 'sign-in', signIn: hashSecretToken(token) } as const;
        const outcome = await finishSignIn(platform, { token, caller }, (tx, { id }) =>
          spendAssertion(tx, configuration, { user: id, occasion }, body.response),
        );
        if (outcome === 'wrong') return refuse('passkey_refused');
        clearSignInCookie(configuration, reply);
        return outcome === 'over' ? refuse('second_factor_over') : greet(request, reply, outcome);
      },
    },
    startPasskey: {
      free: async ({ actor, body }) => {
        const options = await startPasskey(platform, actor, body.currentPassword);
        if (options === 'wrong') return refuse('password_wrong');
        if (options === 'unavailable') return refuse('passkeys_unavailable');
        return options === 'limit' ? refuse('passkey_limit') : { options };
      },
    },
    addPasskey: {
      free: async ({ actor, body, request }) => {
        const { device } = describeCaller(platform, request);
        const added = await addPasskey(platform, actor, body.response, device);
        if (added === undefined) return refuse('passkey_refused');
        return { ...added, name: device, recoveryCodes: added.recoveryCodes && [...added.recoveryCodes] };
      },
    },
    renamePasskey: ({ scope, params, body }) => renamePasskey(scope, params.passkeyID, body.name),
    removePasskey: {
      free: async ({ actor, params }) =>
        (await removePasskey(platform, actor, params.passkeyID))
          ? { message: doneText.passkeyRemoved({}, { locale: chooseLocale() }) }
          : refuse('not_found'),
    },
    askStepUpPasskey: {
      free: async ({ actor }) => {
        const options = await askInSession(platform, actor);
        return options === undefined ? refuse('not_found') : { options };
      },
    },
    stepUpByPasskey: {
      free: async ({ actor, body }) => {
        const occasion = { purpose: 'step-up', session: actor.sessionID } as const;
        const outcome = await stepUp(platform, actor, (tx, { id }) =>
          spendAssertion(tx, configuration, { user: id, occasion }, body.response),
        );
        if (outcome === 'none') return refuse('not_found');
        if (outcome === 'wrong') return refuse('passkey_refused');
        return { message: doneText.steppedUp({}, { locale: chooseLocale() }) };
      },
    },
  });
}
