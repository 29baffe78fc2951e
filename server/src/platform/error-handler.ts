import { ERROR_STATUS, type ErrorCode, type ErrorReply } from '@atlas/contract/errors';
import { readFieldReason } from '@atlas/contract/field-reasons';
import type { FastifyError, FastifyReply, FastifyRequest, FastifySchemaValidationError } from 'fastify';
import { describeError, type PlacedReason, writeIssue } from './describe-reason.ts';
import { chooseLocale } from './locale.ts';
import { AppError } from './outcome.ts';

/** The one place where errors become answers. Internal details are logged; the caller gets the code and what to do. */
export function answerError(
  error: FastifyError | AppError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { code, details } = classify(error);
  const status = ERROR_STATUS[code];
  if (status >= 500) request.log.error({ err: error, code }, 'the request failed');
  if (error instanceof AppError && error.details.retryAfterSeconds !== undefined) {
    reply.header('retry-after', Math.ceil(error.details.retryAfterSeconds));
  }
  const locale = chooseLocale();
  const issue = details.reason && writeIssue(details.reason, locale);
  const issues = details.reasons?.map((one) => writeIssue(one, locale)) ?? details.issues;
  const body: ErrorReply = {
    code,
    message: issue?.message ?? details.message ?? describeError(code, locale),
    requestId: request.id,
    ...(issue?.code === undefined ? {} : { reason: { code: issue.code, parameters: issue.parameters ?? {} } }),
    ...(issues === undefined ? {} : { issues }),
    ...(details.present === undefined ? {} : { present: details.present }),
    ...(details.item === undefined ? {} : { item: details.item }),
  };
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(body));
}

interface Classified {
  readonly code: ErrorCode;
  readonly details: AppError['details'];
}

function classify(error: FastifyError | AppError | Error): Classified {
  if (error instanceof AppError) return { code: error.code, details: error.details };
  if ('validation' in error && Array.isArray(error.validation)) {
    return { code: 'invalid_input', details: { reasons: error.validation.map(placeFault) } };
  }
  const code = 'code' in error ? String(error.code) : '';
  const known = FASTIFY_CODES[code];
  if (known !== undefined) return { code: known, details: {} };
  if (error instanceof SyntaxError) return { code: 'malformed_json', details: {} };
  const status = 'statusCode' in error ? error.statusCode : undefined;
  return { code: status !== undefined && status >= 400 && status < 500 ? 'invalid_input' : 'internal', details: {} };
}

const FASTIFY_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'media_type_refused',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_request',
  FST_ERR_BAD_URL: 'malformed_request',
  FST_ERR_MAX_PARAM_LENGTH: 'address_too_long',
  FST_REQ_FILE_TOO_LARGE: 'file_too_large',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'media_type_refused',
  FST_UNDER_PRESSURE: 'unavailable',
  // The disk is full, over its quota, read-only, or not ours to write to.
  ENOSPC: 'storage_full',
  EDQUOT: 'storage_full',
  EROFS: 'storage_full',
  EACCES: 'storage_full',
  EPERM: 'storage_full',
};

/** An issue of the validator: its place as a path of names and numbers. */
function placeFault({
  instancePath = '',
  message = '',
  params = {},
}: Partial<FastifySchemaValidationError>): PlacedReason {
  const path = instancePath.replace(/^\//, '').replaceAll('/', '.');
  return { ...readFieldReason({ ...params, message }), ...(path === '' ? {} : { path }) };
}
