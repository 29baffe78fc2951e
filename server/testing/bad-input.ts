import type { SampleRequest } from './samples/sample.ts';

/** One request that no honest client sends. */
export interface BadRequest {
  readonly what: string;
  /** Takes the place of the address's parts or the body of a sample. */
  readonly path?: (path: string) => string;
  readonly query?: string;
  readonly payload?: string | Buffer;
  readonly contentType?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether it may be served all the same, because what is odd about it changes nothing. */
  readonly harmless?: true;
  /** Whether the answer itself refuses it. */
  readonly isJudged?: true;
}

const JSON_TYPE = 'application/json';
const TEN_MEGABYTES = 10 * 1024 * 1024;
const DEPTH = 10_000;

/** Bodies that are bad for every endpoint with a body, derived from a good one. */
export function badBodies(good: Readonly<Record<string, unknown>>): readonly BadRequest[] {
  const text = JSON.stringify(good);
  const inside = text.slice(1, -1);
  const withEntry = (entry: string) => `{${inside}${inside === '' ? '' : ','}${entry}}`;
  const raw = (what: string, payload: string | Buffer): BadRequest => ({ what, payload, contentType: JSON_TYPE });
  return [
    raw('no JSON', '{"a":'),
    raw('a comma too many', `${text.slice(0, -1)},}`),
    raw('two documents', `${text}${text}`),
    raw('a comment', `/**/${text}`),
    raw('JavaScript numbers', withEntry('"x":NaN')),
    raw('broken UTF-8', Buffer.concat([Buffer.from('{"'), Buffer.from([0xc3, 0x28, 0xff]), Buffer.from('":1}')])),
    raw('UTF-16', Buffer.from(text, 'utf16le')),
    raw('a blank', ' '),
    raw('null', 'null'),
    raw('a list', '[]'),
    raw('a list of the body', `[${text}]`),
    raw('a number', '1e999'),
    raw('a text', '"text"'),
    raw('a prototype', withEntry('"__proto__":{"admin":true}')),
    raw('an escaped prototype', withEntry('"\\u005f_proto__":{"admin":true}')),
    raw('a constructor', withEntry('"constructor":{"prototype":{"admin":true}}')),
    raw('ten megabytes', withEntry(`"x":"${'x'.repeat(TEN_MEGABYTES)}"`)),
    raw('nested lists', withEntry(`"x":${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}`)),
    raw('nested objects', withEntry(`"x":${'{"a":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}`)),
    raw('NUL in a name', withEntry('"a\\u0000b":1')),
    raw('half a surrogate pair in a name', withEntry('"a\\ud800b":1')),
    { what: 'no body', contentType: undefined },
    { what: 'an empty body', payload: '', contentType: JSON_TYPE },
    ...[
      'text/plain',
      'application/xml',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'json',
      'a\tb',
      ';',
    ].map((contentType) => ({ what: `the type ${JSON.stringify(contentType)}`, payload: text, contentType })),
    { what: 'no type', payload: Buffer.from(text), contentType: undefined },
  ];
}

/** The good body under odd names of its type: served as the JSON it is, or refused; never accepted unchecked. */
export function oddTypes(good: Readonly<Record<string, unknown>>): readonly BadRequest[] {
  const spoilt = JSON.stringify({
    ...good,
    ...Object.fromEntries(Object.keys(good).map((key) => [key, { not: 'it' }])),
  });
  return [
    'application/json\t',
    'application/json ;',
    'application/json;',
    ' application/json',
    'APPLICATION/JSON; charset=utf-16',
    'application/json, text/plain',
    'application/problem+json',
  ].map((contentType) => ({
    what: `a wrong body of type ${JSON.stringify(contentType)}`,
    payload: spoilt,
    contentType,
  }));
}

const WRONG_VALUES: readonly (readonly [what: string, json: string])[] = [
  ['a number', '7'],
  ['an endless number', '1e999'],
  ['a list', '["a"]'],
  ['an object', '{"a":"b"}'],
  ['true', 'true'],
  ['NUL', '"a\\u0000b"'],
  ['half a surrogate pair', '"a\\ud800b"'],
  ['a line of control characters', '"a\\u0007\\u001bb"'],
  ['a megabyte less a little', `"${'x'.repeat(1_000_000)}"`],
];

const HERE = '"\u0001here\u0001"';

/**
 * Each place of a good body, however deep, with each wrong value in it.
 * @param judged the place whose faults the answer tells
 */
export function badFields(good: unknown, judged?: string): readonly BadRequest[] {
  return placesOf(good, '').flatMap(({ place, present, template }) =>
    WRONG_VALUES.filter(([what]) => !isFitting(present, what)).map(([what, json]) => ({
      what: `${what} for ${place}`,
      payload: template.replace(HERE, () => json),
      contentType: JSON_TYPE,
      ...(judged !== undefined && place.startsWith(judged) ? { isJudged: true as const } : {}),
    })),
  );
}

interface Place {
  readonly place: string;
  readonly present: unknown;
  /** The whole as JSON with a mark in this place. */
  readonly template: string;
}

function placesOf(value: unknown, place: string): readonly Place[] {
  if (typeof value !== 'object' || value === null) return [];
  const isList = Array.isArray(value);
  const entries = Object.entries(value);
  return entries.flatMap(([key, present], index) => {
    const around = (inner: string) => {
      const members = entries.map(([name, other], at) => {
        const json = at === index ? inner : JSON.stringify(other);
        return isList ? json : `${JSON.stringify(name)}:${json}`;
      });
      return isList ? `[${members.join(',')}]` : `{${members.join(',')}}`;
    };
    const own = { place: `${place}/${key}`, present, template: around(HERE) };
    const inner = placesOf(present, own.place).map((deep) => ({ ...deep, template: around(deep.template) }));
    return [own, ...inner];
  });
}

function isFitting(good: unknown, what: string): boolean {
  return (typeof good === 'boolean' && what === 'true') || (typeof good === 'number' && what === 'a number');
}

const WRONG_TEXTS: readonly (readonly [what: string, encoded: string])[] = [
  ['NUL', 'a%00b'],
  ['half a surrogate pair', '%ED%A0%80'],
  ['broken UTF-8', '%C3%28'],
  ['a broken escape', '%zz'],
  ['folders', '..%2F..%2Fetc%2Fpasswd'],
  ['a quote', "'%20OR%201=1--"],
  ['ten thousand letters', 'x'.repeat(10_000)],
];

/** Each part of the path replaced by each wrong text. */
export function badPaths(sample: SampleRequest): readonly BadRequest[] {
  return Object.entries(sample.params ?? {}).flatMap(([name, value]) =>
    WRONG_TEXTS.map(([what, encoded]) => ({
      what: `${what} as ${name}`,
      path: (path: string) => path.replace(value, encoded),
    })),
  );
}

/** Each query value replaced by each wrong text, or given twice. */
export function badQueries(sample: SampleRequest): readonly BadRequest[] {
  return Object.entries(sample.query ?? {}).flatMap(([name, value]) => [
    ...WRONG_TEXTS.map(([what, encoded]) => ({
      what: `${what} as ${name}`,
      query: `${name}=${encoded}`,
      ...(sample.freeText?.includes(name) ? { harmless: true as const } : {}),
    })),
    { what: `${name} twice`, query: `${name}=${encodeURIComponent(value)}&${name}=${encodeURIComponent(value)}` },
  ]);
}

/** Input that is meaningless to an endpoint and must not break it. */
export function oddAdditions(): readonly BadRequest[] {
  const queries = [
    '__proto__=1',
    '__proto__[admin]=1',
    'constructor.prototype.admin=1',
    '=&&==&',
    'a%00b=1',
    '%zz=%ED%A0%80',
    Array.from({ length: 3_000 }, (_value, index) => `q${index}=1`).join('&'),
  ];
  const headers: readonly Readonly<Record<string, string>>[] = [
    { 'idempotency-key': 'x' },
    { 'idempotency-key': 'ü'.repeat(20) },
    { authorization: 'Bearer' },
    { authorization: `Bearer ${'x'.repeat(8_000)}` },
    { authorization: 'Basic YTpi' },
    { cookie: `${'a=b; '.repeat(1_000)}=;;==` },
    { cookie: 'atlas-refresh=%zz; XSRF-TOKEN=%ED%A0%80', 'x-xsrf-token': '%' },
    { origin: 'not an address', 'sec-fetch-site': 'nonsense' },
    { accept: 'text/plain', 'accept-encoding': 'nonsense', 'user-agent': '' },
  ];
  return [
    ...queries.map((query): BadRequest => ({ what: `the query ${query.slice(0, 40)}`, query, harmless: true })),
    ...headers.map((more): BadRequest => ({ what: JSON.stringify(more).slice(0, 60), headers: more, harmless: true })),
  ];
}
