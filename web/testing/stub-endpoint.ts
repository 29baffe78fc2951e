import type { Endpoint, Reply } from '@atlas/contract/endpoint';
import { COMMON_ERRORS, ERROR_STATUS, type ErrorCode, type ErrorReply, type Issue } from '@atlas/contract/errors';
import { SENSITIVE_STEPS } from '@atlas/contract/sensitive-steps';
import * as errors from '@atlas/messages/error';
import { delay, HttpResponse, http, type RequestHandler } from 'msw';
import * as z from 'zod/mini';
import { follow } from './calls.ts';

/** What was sent to an endpoint, as its stub saw it. */
interface Call {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: URLSearchParams;
  readonly body: unknown;
}

type Write = (call: Call) => Response | Promise<Response>;

const handle = ({ method, path }: Endpoint, write: Write): RequestHandler =>
  http[method.toLowerCase() as Lowercase<Endpoint['method']>](`*${path}`, ({ request, params }) =>
    follow(`${method} ${request.url}`, async () => {
      const text = await request.clone().text();
      const isJson = request.headers.get('content-type')?.startsWith('application/json');
      return write({ params, query: new URL(request.url).searchParams, body: isJson ? JSON.parse(text) : text });
    }),
  );

/**
 * Answers an endpoint of the contract in place of the register.
 * @param reply the answer, or a function that answers a call
 * @throws ZodError if the contract does not allow the reply
 */
export function answer<const E extends Endpoint>(
  endpoint: E,
  reply: Reply<E> | ((call: Call) => Reply<E>),
): RequestHandler {
  const write = (given: Reply<E>) => {
    z.parse(endpoint.reply, given);
    return HttpResponse.json(given as never);
  };
  if (typeof reply === 'function') return handle(endpoint, (call) => write((reply as (call: Call) => Reply<E>)(call)));
  write(reply);
  return handle(endpoint, () => write(reply));
}

/** Answers an endpoint that streams a file. */
export function answerFile(endpoint: Endpoint & { readonly transport: 'file' }, bytes: Blob): RequestHandler {
  return handle(endpoint, () => new HttpResponse(bytes, { headers: { 'content-type': bytes.type } }));
}

/** Refuses a call with a code of the contract. @throws Error if the endpoint does not declare this code */
export function refuse(
  endpoint: Endpoint,
  code: ErrorCode,
  issues: readonly Issue[] = [],
  reason?: ErrorReply['reason'],
): RequestHandler {
  const brought: readonly ErrorCode[] =
    endpoint.access === 'public'
      ? []
      : ['unauthenticated', 'forbidden', 'not_found', 'email_unproven', 'visit_reason_required'];
  const stepUp: readonly ErrorCode[] = SENSITIVE_STEPS.has(endpoint)
    ? ['step_up_required', 'second_factor_needed']
    : [];
  const codes: readonly ErrorCode[] = [...endpoint.errors, ...COMMON_ERRORS, ...brought, ...stepUp];
  if (!codes.includes(code)) throw new Error(`${endpoint.path} never answers ${code}.`);
  const message = describeError(code);
  const status = ERROR_STATUS[code];
  return handle(endpoint, () => HttpResponse.json({ code, message, requestId: 'b7e1', issues, reason }, { status }));
}

const SENTENCES: Readonly<Record<ErrorCode, () => string>> = errors;

/** The sentence of an error code. */
export const describeError = (code: ErrorCode): string => SENTENCES[code]();

/** Leaves an endpoint without an answer for as long as the page is open. */
export function leaveWaiting({ method, path }: Endpoint): RequestHandler {
  return http[method.toLowerCase() as Lowercase<Endpoint['method']>](`*${path}`, async () => {
    await delay('infinite');
    return HttpResponse.error();
  });
}
