import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import type * as z from 'zod/mini';

export type FieldIssue<Values extends FieldValues> = { field: Path<Values>; message: string };

/**
 * What a contract's body says against the values of a form, one issue per field; undefined when it accepts them.
 * Issues that belong to no field of the form are the server's to name.
 */
export function readFormIssues<Values extends FieldValues>(
  schema: z.ZodMiniType,
  values: Partial<Values>,
): FieldIssue<Values>[] | undefined {
  const outcome = schema.safeParse(values);
  if (outcome.success) return undefined;
  const byField = new Map<string, string>();
  for (const issue of outcome.error.issues) {
    const field = String(issue.path[0] ?? '');
    if (field in values && !byField.has(field)) byField.set(field, issue.message);
  }
  if (byField.size === 0) return undefined;
  return [...byField].map(([field, message]) => ({ field: field as Path<Values>, message }));
}

/** Puts each issue beside its field and the focus into the first. */
export function showFormIssues<Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  issues: readonly FieldIssue<Values>[],
): void {
  for (const [position, { field, message }] of issues.entries()) {
    setError(field, { message }, { shouldFocus: position === 0 });
  }
}
