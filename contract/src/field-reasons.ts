/** What can be wrong with one field, and which figure of the schema its sentence quotes. */
const FIGURES = {
  /** Anything that no other code covers. */
  field_invalid: {},
  field_empty: {},
  field_too_long: { most: 'maximum' },
  field_too_short: { least: 'minimum' },
  field_not_one_line: {},
  field_not_plain: {},
  email_malformed: {},
  phone_not_given: {},
  phone_malformed: {},
  identity_malformed: {},
  name_has_address: {},
  code_malformed: {},
  visit_note_short: {},
  contact_not_given: {},
  role_not_chosen: {},
  system_not_chosen: {},
  points_too_many: { most: 'maximum' },
  extent_malformed: {},
  number_invisible: {},
  slug_malformed: {},
  reference_malformed: {},
  link_not_whole: {},
  amount_not_positive: {},
  amount_too_large: {},
  time_malformed: {},
  hours_missing: {},
  hours_turned: {},
  hours_overlap: {},
  day_twice: {},
  days_turned: {},
} as const;

export type FieldCode = keyof typeof FIGURES;
export type FieldReasons = {
  readonly [Code in FieldCode]: { readonly [Figure in keyof (typeof FIGURES)[Code]]: number };
};
/** A reason from `reasons.ts` about one field. */
export type FieldReason = {
  readonly [Code in FieldCode]: { readonly code: Code; readonly parameters: FieldReasons[Code] };
}[FieldCode];

/** What a schema says about a value that it refuses. */
interface SchemaIssue {
  readonly message: string;
  readonly maximum?: number | bigint;
  readonly minimum?: number | bigint;
  /** The code of one of our own checks. */
  readonly params?: Readonly<Record<string, unknown>> | undefined;
}

/** What a check returns instead of a sentence. */
export function fieldFault(code: FieldCode): string {
  return code;
}

/** Whether a code is about one field. */
export function isFieldCode(code: string): code is FieldCode {
  return Object.hasOwn(FIGURES, code);
}

/** Why a schema refuses a value: the code of its check, with its figures. */
export function readFieldReason({ message, params, ...figures }: SchemaIssue): FieldReason {
  const code = isFieldCode(message) ? message : 'field_invalid';
  const given: Readonly<Record<string, unknown>> = { ...params, ...figures };
  const parameters = Object.entries<string>(FIGURES[code]).map(([name, figure]) => [name, Number(given[figure])]);
  return { code, parameters: Object.fromEntries(parameters) } as FieldReason;
}
