import type * as z from 'zod/mini';

export type FieldIssue<Values> = { field: keyof Values & string; message: string };

/**
 * What a contract's body says against the values of a form, one issue per field; undefined when it accepts them.
 * Issues that belong to no field of the form are the server's to name.
 */
export function readFormIssues<Values extends Record<string, unknown>>(
  schema: z.ZodMiniType,
  values: Values,
): FieldIssue<Values>[] | undefined {
  const outcome = schema.safeParse(values);
  if (outcome.success) return undefined;
  const byField = new Map<string, string>();
  for (const issue of outcome.error.issues) {
    const field = String(issue.path[0] ?? '');
    if (field in values && !byField.has(field)) byField.set(field, issue.message);
  }
  return byField.size === 0 ? undefined : [...byField].map(([field, message]) => ({ field, message }));
}
