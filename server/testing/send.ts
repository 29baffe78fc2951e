import type { Endpoint } from '@atlas/contract/endpoint';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { SampleRequest } from './samples/sample.ts';

const BOUNDARY = 'the-form-of-a-test';

/** Sends a sample to its endpoint as a browser would, with any values. */
export async function sendSample(
  app: FastifyInstance,
  endpoint: Endpoint,
  sample: SampleRequest,
  token?: string,
  more: Readonly<Record<string, string>> = {},
): Promise<LightMyRequestResponse> {
  const { query, body, file } = sample;
  const headers = { ...more, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) };
  return app.inject({
    method: endpoint.method,
    url: fillPath(endpoint.path, sample.params ?? {}),
    ...(query === undefined ? {} : { query: { ...query } }),
    ...(file === undefined
      ? { headers, ...(body === undefined ? {} : { payload: body }) }
      : {
          headers: { ...headers, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
          payload: writeForm(file),
        }),
  });
}

/** `/api/companies/:companyID` with the values in place, escaped; the rest of a path, `*`, keeps its slashes. */
export function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  return path
    .replace(/:(\w+)/g, (_part, name: string) => encodeURIComponent(params[name] ?? ''))
    .replace('*', () => params['*'] ?? '');
}

function writeForm(file: NonNullable<SampleRequest['file']>): Buffer {
  return Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${file.name}"\r\n` +
        `Content-Type: ${file.mediaType}\r\n\r\n`,
    ),
    file.bytes,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
}
