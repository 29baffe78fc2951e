/**
 * What the JSON of every asset repeats. The database holds each as a control character, which JSON text cannot contain.
 * Stored texts rely on the place of each: append only, to both lists.
 */
const PARTS = [
  '{"assetName":',
  ',"operatorName":',
  ',"operatorID":',
  ',"operatorPhone":',
  ',"dateOfPurchase":',
  ',"access":',
  ',"_id":',
  ',"categoryId":',
  ',"assetNumber":',
  ',"complianceState":',
  ',"ownershipState":',
  ',"standing":',
  ',"areaSquareMetres":',
  ',"perimeterMetres":',
  ',"revision":',
  ',"category":',
  ',"approved":',
  ',"centerCoordinates":',
  ',"polygon":',
  ',"updatedAt":',
  ',"assetDocuments":',
  '{"lat":',
  ',"lng":',
  '[{"coords":{"latitude":',
  ',"longitude":',
  '}},{"coords":{"latitude":',
] as const;

/** Fields side by side with the values that most assets have. */
const RUNS = ['"ownershipState":"HELD","standing":"ACTIVE"', '"dateOfPurchase":null,"access":""'].map(
  (run) => `,${run}`,
);

/** Codes of control characters, without those that may be between the parts of a JSON text. */
const CODES = Array.from({ length: 31 }, (_, place) => place + 1).filter((code) => ![9, 10, 13].includes(code));
/** Each text with its code: parts from the front, runs from the back. */
const REPEATED: readonly (readonly [text: string, code: number])[] = [
  ...PARTS.map((part, place) => [part, CODES.at(place) ?? 0] as const),
  ...RUNS.map((run, place) => [run, CODES.at(-1 - place) ?? 0] as const),
];

const FIRST_PRINTED = 32;
const TEXTS = Array.from({ length: FIRST_PRINTED }, (_, code) => REPEATED.find((one) => one[1] === code)?.[0] ?? '');

/** JSON of assets as the database holds it, as people are sent it. Does not change a text that is spelled out already. */
export function spellOut(json: string): string {
  let text = '';
  let from = 0;
  for (let place = 0; place < json.length; place += 1) {
    const code = json.charCodeAt(place);
    if (code >= FIRST_PRINTED || TEXTS[code] === '') continue;
    text += json.slice(from, place) + TEXTS[code];
    from = place + 1;
  }
  return text + json.slice(from);
}

/** A text as a literal of SQL: abbreviated if all assets repeat it, in full otherwise. */
export function writeLiteral(text: string): string {
  const place = (PARTS as readonly string[]).indexOf(text);
  return place === -1 ? `'${text}'` : `E'${escapeCode(REPEATED[place]?.[1] ?? 0)}'`;
}

/** What all assets repeat, abbreviated, as a literal of SQL. */
export const abbreviate = (part: (typeof PARTS)[number]): string => writeLiteral(part);

/** An expression of SQL that abbreviates the runs in `json`, whose parts are abbreviated. */
export const abbreviateRuns = (json: string): string =>
  replaceEach(
    json,
    REPEATED.slice(PARTS.length).map(([run, code]) => [
      PARTS.reduce((text, part, place) => text.replaceAll(part, escapeCode(REPEATED[place]?.[1] ?? 0)), run),
      escapeCode(code),
    ]),
  );

/** An expression of SQL that spells out `json`, the text of one asset. */
export const writeSpelling = (json: string): string =>
  replaceEach(
    json,
    REPEATED.map(([text, code]) => [escapeCode(code), text]),
  );

function replaceEach(json: string, pairs: readonly (readonly [from: string, to: string])[]): string {
  const replacements = pairs.map(([from, to]) => `E'${from}', E'${to}')`);
  const opening = pairs.map((_, place) => (place > 0 && place % 10 === 0 ? '\n    replace(' : 'replace('));
  return `${opening.join('')}${[json, ...replacements].join(',\n    ')}`;
}

const escapeCode = (code: number) => `\\x${code.toString(16).padStart(2, '0')}`;
