import { setupWorker } from 'msw/browser';
import { noteUnanswered } from './calls.ts';

/** Replaces the register and gives only the answers that a test defines. */
export const register = setupWorker();

let started: Promise<unknown> | undefined;

/**
 * Lets everything else through to the server of the pages, and records calls without a stub. Test files share one
 * browser page, and the worker with it: it is started once.
 */
export function startRegister(): Promise<unknown> {
  started ??= register.start({
    quiet: true,
    onUnhandledFrame: ({ frame }) => {
      if (frame.protocol !== 'http') return;
      const { method, url } = (frame.data as { readonly request: Request }).request;
      if (/^\/(api|log)\//.test(new URL(url).pathname)) noteUnanswered(`${method} ${url}`);
    },
  });
  return started;
}
