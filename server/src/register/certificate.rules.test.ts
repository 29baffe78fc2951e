import { encodeUtf8 } from '@atlas/transparency/bytes';
import { commitTo, writeLeaf } from '@atlas/transparency/leaf';
import { expect, it } from 'vitest';
import { choosePayload } from './certificate.rules.ts';
import { primitives } from './primitives.ts';

const { sha256 } = primitives;
const salt = encodeUtf8('sixteen bytes of');
const payload = { id: 'fact', actor: 'blinded', after: { certificate: 'AE-1' } };
const leafOf = (committed: object) =>
  writeLeaf({
    v: 1,
    type: 'certificate.issued',
    log_seq: 7,
    at: '2026-11-23T00:00:00.000Z',
    company: 'c',
    subject: 's',
    commit: commitTo(sha256, salt, committed),
  });

it('a proof shows the payload that its leaf commits to', () => {
  const entry = { salt, payload, actor: 'account' };
  expect(choosePayload(sha256, { ...entry, leaf: leafOf(payload) })).toEqual(payload);
  const earlier = { ...payload, actor: 'account' };
  expect(choosePayload(sha256, { ...entry, leaf: leafOf(earlier) })).toEqual(earlier);
});
