/** Why something was refused: a stable code and a plain sentence. */
export interface Reason {
  readonly code: string;
  readonly message: string;
}

/** An error as a value. */
export interface Refusal<R extends Reason = Reason> {
  readonly ok: false;
  readonly reasons: readonly R[];
}

/** Builds a refusal of one reason. */
export function refuse(code: string, message: string): Refusal {
  return { ok: false, reasons: [{ code, message }] };
}
