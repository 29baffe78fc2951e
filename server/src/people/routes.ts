import * as accounts from '@atlas/contract/accounts';
import type { SessionId } from '@atlas/contract/identifiers';
import * as profile from '@atlas/contract/profile';
import { because } from '@atlas/contract/reasons';
import * as doneText from '@atlas/messages/done';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuseUnprovenCookies } from '../platform/authentication.ts';
import { chooseLocale } from '../platform/locale.ts';
import { mount } from '../platform/mount.ts';
import { isRefusal, refuse } from '../platform/outcome.ts';
import type { Platform } from '../platform/platform.ts';
import { listAccountEvents } from './account-events.ts';
import type { Grant } from './begin-session.ts';
import { describeCaller } from './caller.ts';
import { changePassword } from './change-password.ts';
import { isResetOpen } from './check-reset.ts';
import { readDevice, rememberDevice } from './device-cookie.ts';
import { mountPasskeys } from './factors/mount-passkeys.ts';
import { mountSecondFactor } from './factors/mount-second-factor.ts';
import { setSignInCookie } from './factors/sign-in-cookie.ts';
import { requestReset } from './forgot-password.ts';
import { readProfile, updateProfile } from './profile.ts';
import { renewSession } from './renew-session.ts';
import { resetPassword } from './reset-password.ts';
import { sendNumberCode } from './send-number-code.ts';
import { clearSessionCookies, readRefreshToken, setSessionCookies } from './session-cookies.ts';
import { endOtherSessions, endSession, listSessions, renameSession } from './sessions.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { confirmSignUp, signUp } from './sign-up.ts';
import { verifyNumber } from './verify-number.ts';

/** Accounts, sessions and the profile. */
export function mountPeople(app: FastifyInstance, platform: Platform): void {
  const { configuration, secrets, tokens } = platform;
  const greet = async (request: FastifyRequest, reply: FastifyReply, grant: Grant) => {
    setSessionCookies(platform, reply, grant.actor.sessionID, grant.refreshToken);
    await rememberDevice(platform, request, reply, grant.actor.sub);
    return { token: await tokens.sign(grant.actor, grant.name) };
  };
  const proveBy = (request: FastifyRequest) => (session: SessionId) =>
    refuseUnprovenCookies(secrets.xsrf, request, session);

  mount(app, platform, accounts, {
    login: {
      free: async ({ body, request, reply }) => {
        const caller = { ...describeCaller(platform, request), known: await readDevice(platform, request) };
        const outcome = await signIn(platform, body, caller);
        if (outcome === undefined) return refuse('login_failed');
        if (!('token' in outcome)) return greet(request, reply, outcome);
        setSignInCookie(configuration, reply, outcome.token);
        return refuse('second_factor_required', {
          reason: because('second_factor_asked', {
            app: outcome.kinds.app ? 'yes' : 'no',
            passkey: outcome.kinds.passkey ? 'yes' : 'no',
          }),
        });
      },
    },
    register: {
      free: async ({ body, request, reply }) => {
        const grant = await signUp(platform, body, describeCaller(platform, request));
        return isRefusal(grant) ? grant : greet(request, reply, grant);
      },
    },
    confirmSignUp: {
      free: async ({ body, request, reply }) => {
        const grant = await confirmSignUp(platform, body, describeCaller(platform, request));
        return isRefusal(grant) ? grant : greet(request, reply, grant);
      },
    },
    refresh: {
      free: async ({ request, reply }) => {
        const refreshToken = readRefreshToken(configuration, request);
        if (refreshToken === undefined) return refuse('unauthenticated');
        const grant = await renewSession(platform, refreshToken, proveBy(request));
        if (grant !== undefined) return greet(request, reply, grant);
        clearSessionCookies(configuration, reply);
        return refuse('unauthenticated');
      },
    },
    logout: {
      free: async ({ actor, request, reply }) => {
        const refreshToken = readRefreshToken(configuration, request);
        await signOut(platform, { refreshToken, bearer: actor }, proveBy(request));
        clearSessionCookies(configuration, reply);
        // Not its storage: the page removes what is private, and keeps what it has seen of the public log.
        reply.header('clear-site-data', '"cache"');
        return { message: doneText.signedOut({}, { locale: chooseLocale() }) };
      },
    },
    forgotPassword: {
      free: async ({ body, request }) => {
        await requestReset(platform, body.email, describeCaller(platform, request));
        return { message: doneText.resetMailed({}, { locale: chooseLocale() }) };
      },
    },
    checkReset: {
      free: async ({ body, request }) => {
        const { network } = describeCaller(platform, request);
        return { isOpen: await isResetOpen(platform, body.token, network) };
      },
    },
    resetPassword: {
      free: async ({ body, request, reply }) => {
        const account = await resetPassword(platform, body.token, body.password);
        if (account === undefined) return refuse('token_spent');
        // A person who reads the owner's mail can sign in from this device, whatever others do in their network.
        await rememberDevice(platform, request, reply, account);
        return { message: doneText.passwordReset({}, { locale: chooseLocale() }) };
      },
    },
  });

  mount(app, platform, profile, {
    readProfile: ({ scope }) => readProfile(scope),
    updateProfile: ({ scope, body }) => updateProfile(scope, body),
    sendNumberCode: {
      free: ({ actor, body, request }) =>
        sendNumberCode(platform, actor, body.phone, describeCaller(platform, request).network),
    },
    verifyNumber: { free: ({ actor, body }) => verifyNumber(platform, actor, body.code) },
    changePassword: {
      free: async ({ actor, body }) => {
        const endedSessions = await changePassword(platform, actor, body);
        if (endedSessions === undefined) return refuse('password_wrong');
        return { message: doneText.passwordChanged({}, { locale: chooseLocale() }), endedSessions };
      },
    },
    listSessions: ({ scope }) => listSessions(scope),
    renameSession: ({ scope, params, body }) => renameSession(scope, params.sessionID, body.name),
    endSession: ({ scope, params }) => endSession(scope, params.sessionID),
    endOtherSessions: ({ scope }) => endOtherSessions(scope),
    listAccountEvents: ({ scope, query }) => listAccountEvents(scope, query),
  });
  mountSecondFactor(app, platform, greet);
  mountPasskeys(app, platform, greet);
}
