import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import * as z from 'zod/mini';
import { collectEndpoints } from '../../server/testing/endpoints.ts';
import { defineEndpoint, type Endpoint, type ReadEndpoint, type WriteEndpoint } from './endpoint.ts';
import { nameTags, reaches, TAGS, type TagPattern } from './tags.ts';

const endpoints = await collectEndpoints();
const reads = new Map([...endpoints].filter((entry): entry is [string, ReadEndpoint] => entry[1].effect === 'read'));
const writes = new Map([...endpoints].filter((entry): entry is [string, WriteEndpoint] => entry[1].effect === 'write'));

/** Reads whose answer depends only on the call, and why. */
const READS_OF_NOTHING: Readonly<Record<string, string>> = {
  'cartography.convertCoordinates': 'It computes from its input.',
  'documents.viewDocument': 'The bytes of a document never change.',
  'rops.quoteRop': 'It computes from its input.',
  'site.readSiteConfiguration': 'The operator sets it before the server starts.',
};

/** Writes that change nothing that any read returns, and why. */
const WRITES_OF_NOTHING: Readonly<Record<string, string>> = {
  'documents.uploadWorkFile': 'A file is nowhere until a reply or a note carries it.',
  'passkeys.askSignInPasskey': 'No read answers a challenge.',
  'passkeys.askStepUpPasskey': 'No read answers a challenge.',
  'rop-acceptance.sendRopCode': 'No read answers a code.',
  'work-steps.renewWorkItem': 'Lists name the holder; the end of a hold that goes on is no news.',
};

/** Tags that a narrower or wider one covers. */
const withoutValues = (pattern: TagPattern): string => pattern.split('?')[0]?.replace(/\/:.*$/, '') ?? '';

function isReached(tag: string, others: Iterable<readonly TagPattern[]>): boolean {
  for (const patterns of others) if (patterns.some((pattern) => reaches(withoutValues(pattern), tag))) return true;
  return false;
}

/** Names of the parameters of a call in its path, query or body. */
function listParameters({ params, query, body }: Endpoint): ReadonlySet<string> {
  return new Set([params, query, body].flatMap(listKeys));
}

function listKeys(schema: z.core.$ZodType | undefined): string[] {
  if (schema instanceof z.ZodMiniObject) return Object.keys(schema.shape);
  return schema instanceof z.ZodMiniUnion ? schema._zod.def.options.flatMap(listKeys) : [];
}

describe('an endpoint', () => {
  it.each([...endpoints])('%s declares what it depends on or changes, with its own parameters', (_name, endpoint) => {
    const patterns: readonly TagPattern[] = endpoint.dependsOn ?? endpoint.changes ?? [];
    expect(new Set(patterns).size).toBe(patterns.length);
    const taken = listParameters(endpoint);
    for (const pattern of patterns) {
      expect(TAGS as readonly string[]).toContain(withoutValues(pattern));
      const named = [...pattern.matchAll(/[:?](\w+)/g)].map(([, name = '']) => name);
      for (const name of named) expect([...taken], pattern).toContain(name);
    }
  });

  it.each([...reads])('%s is affected by a write, or depends only on the call', (name, { dependsOn }) => {
    const changes = [...writes.values()].map((write) => write.changes);
    for (const pattern of dependsOn) expect(isReached(withoutValues(pattern), changes), pattern).toBe(true);
    expect(dependsOn.length === 0).toBe(name in READS_OF_NOTHING);
  });

  it.each([...writes])('%s changes what some read depends on', (name, { changes }) => {
    const dependencies = [...reads.values()].map((read) => read.dependsOn);
    for (const pattern of changes) expect(isReached(withoutValues(pattern), dependencies), pattern).toBe(true);
    expect(changes.length === 0).toBe(name in WRITES_OF_NOTHING);
  });

  it('gives every tag a read and a write', () => {
    for (const tag of TAGS) {
      expect(
        isReached(
          tag,
          [...reads.values()].map((read) => read.dependsOn),
        ),
        tag,
      ).toBe(true);
      expect(
        isReached(
          tag,
          [...writes.values()].map((write) => write.changes),
        ),
        tag,
      ).toBe(true);
    }
  });

  it('does not compile without them', () => {
    const parts = {
      method: 'GET',
      path: '/api/x',
      access: 'public',
      summary: '',
      reply: z.unknown(),
      errors: [],
    } as const;
    // @ts-expect-error: a read declares what it depends on
    defineEndpoint({ ...parts, effect: 'read' });
    // @ts-expect-error: a write declares what it changes
    defineEndpoint({ ...parts, effect: 'write' });
    // @ts-expect-error: a tag is one of the vocabulary
    defineEndpoint({ ...parts, effect: 'read', dependsOn: ['claims'] });
    expectTypeOf(defineEndpoint({ ...parts, effect: 'read', dependsOn: ['assets/:companyID'] })).toExtend<Endpoint>();
  });
});

describe('the tags of a call', () => {
  it('carry its values, and end at the first missing one', () => {
    const patterns = ['assets/:companyID/:assetID', 'ledger/treasury/:companyID', 'members'] as const;
    const params = { companyID: 'c', assetID: 'a' };
    expect(nameTags(patterns, { params })).toEqual(['assets/c/a', 'ledger/treasury/c', 'members']);
    expect(nameTags(patterns, { body: { companyID: 'c' } })).toEqual(['assets/c', 'ledger/treasury/c', 'members']);
    expect(nameTags(patterns, { query: { assetID: 'a' } })).toEqual(['assets', 'ledger/treasury', 'members']);
  });

  it('leave out what the call does not touch', () => {
    const patterns = ['assets/:companyID', 'operators/:companyID?operatorPhone'] as const;
    const params = { companyID: 'c' };
    expect(nameTags(patterns, { params, body: { assetName: 'New' } })).toEqual(['assets/c']);
    expect(nameTags(patterns, { params, body: { operatorPhone: '' } })).toEqual(['assets/c', 'operators/c']);
  });
});

describe('a change', () => {
  const part = fc.constantFrom('a', 'ab', 'b');
  const tag = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('/'));

  it('covers what it is part of and what is part of it, and nothing else', () => {
    fc.assert(
      fc.property(tag, tag, (one, other) => {
        const [left, right] = [one.split('/'), other.split('/')];
        const shared = Math.min(left.length, right.length);
        const isSame = left.slice(0, shared).join('/') === right.slice(0, shared).join('/');
        expect(reaches(one, other)).toBe(isSame);
        expect(reaches(other, one)).toBe(isSame);
      }),
    );
  });
});
