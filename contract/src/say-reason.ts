/** A code with the parameters of its sentence, from any table of reasons. */
interface AnyReason {
  readonly code: string;
  readonly parameters: object;
}

/** A reason of one of these codes. */
type ReasonOf<Reasons> = {
  readonly [Code in keyof Reasons & string]: { readonly code: Code; readonly parameters: Reasons[Code] };
}[keyof Reasons & string];

/** The parameters of a sentence, in which a nested reason is its own sentence. */
type Given<Parameters> = {
  readonly [Name in keyof Parameters]: [Parameters[Name]] extends [never]
    ? never
    : [Extract<Parameters[Name], AnyReason | readonly AnyReason[]>] extends [never]
      ? Parameters[Name]
      : string;
};

/**
 * A sentence for every code; `Language` is the argument that a call adds to choose a language, where there are several.
 */
export type Sentences<Reasons, Language extends readonly unknown[] = []> = {
  readonly [Code in keyof Reasons]: (given: Given<Reasons[Code]>, ...language: Language) => string;
};

/**
 * Says a reason from its table of sentences. A table that lacks a code does not compile, and neither does a sentence
 * with a missing parameter.
 */
export function sayReason<Reasons, Language extends readonly unknown[]>(
  sentences: Sentences<Reasons, Language>,
  { code, parameters }: ReasonOf<NoInfer<Reasons>>,
  ...language: Language
): string {
  const say = (one: AnyReason): string => {
    const given = Object.entries<unknown>(one.parameters as Record<string, unknown>).map(([name, value]) => [
      name,
      sayWithin(value, say),
    ]);
    const sentence = (sentences as Record<string, (given: object, ...language: Language) => string>)[one.code];
    if (sentence === undefined) throw new Error(`no sentence for the reason ${one.code}`);
    return sentence(Object.fromEntries(given), ...language);
  };
  return say({ code, parameters: parameters as object });
}

/** Says several reasons, one after the other. */
export function sayReasons<Reasons, Language extends readonly unknown[]>(
  sentences: Sentences<Reasons, Language>,
  reasons: readonly ReasonOf<NoInfer<Reasons>>[],
  ...language: Language
): string {
  return reasons.map((reason) => sayReason(sentences, reason, ...language)).join(' ');
}

/** Turns nested reasons into their sentences and leaves anything else as it is. */
function sayWithin(value: unknown, say: (reason: AnyReason) => string): unknown {
  if (Array.isArray(value)) return value.map((one) => sayWithin(one, say)).join(' ');
  return isReason(value) ? say(value) : value;
}

function isReason(value: unknown): value is AnyReason {
  return typeof value === 'object' && value !== null && 'code' in value && 'parameters' in value;
}
