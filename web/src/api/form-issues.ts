import { readFieldReason } from '@atlas/contract/field-reasons';
import type * as z from 'zod/mini';
import { ApiError } from './api-error.ts';
import { describeFieldIssue } from './describe-field.ts';

/** One sentence for each field of a form that is wrong, by the field's name. */
export type FieldIssues = Readonly<Record<string, string>>;

/**
 * What a contract's body says against what a form would send, one sentence a field; empty when it accepts it.
 * Issues that belong to no field of the form are the server's to name.
 * @param values the form's fields, where they differ from the body's
 */
export function readFormIssues(schema: z.ZodMiniType | undefined, body: unknown, values: unknown = body): FieldIssues {
  const issues = schema?.safeParse(body).error?.issues ?? [];
  return pickFields(
    issues.map(({ path, ...issue }) => ({
      path: path.map(String),
      message: describeFieldIssue({ ...readFieldReason(issue), message: issue.message }),
    })),
    values,
  );
}

/** What the register's refusal says of the fields of a form. */
export function readRefusedFields(error: unknown, values: unknown): FieldIssues {
  const issues = error instanceof ApiError ? error.issues : [];
  return pickFields(
    issues.map((issue) => ({
      path: (issue.path ?? '').replace(/^body\./, '').split('.'),
      message: describeFieldIssue(issue),
    })),
    values,
  );
}

/** The first sentence for each field: the one that a path names, or else the one that holds it. */
function pickFields(issues: readonly { path: readonly string[]; message: string }[], values: unknown): FieldIssues {
  const found = new Map<string, string>();
  for (const { path, message } of issues) {
    const field = [path, path.slice(0, 1)].find((one) => holds(values, one))?.join('.');
    if (field !== undefined && !found.has(field)) found.set(field, message);
  }
  return Object.fromEntries(found);
}

function holds(values: unknown, [part = '', ...rest]: readonly string[]): boolean {
  if (typeof values !== 'object' || values === null || !(part in values)) return false;
  return rest.length === 0 || holds((values as Record<string, unknown>)[part], rest);
}
