import { readFieldReason } from '@atlas/contract/field-reasons';
import type * as z from 'zod/mini';
import { ApiError } from './api-error.ts';
import { describeFieldIssue } from './describe-field.ts';

/** One sentence for each wrong field of a form, by the field's name. */
export type FieldIssues = Readonly<Record<string, string>>;

/**
 * What the contract finds wrong with what a form would send, one sentence per field; empty when it accepts it. The
 * server reports issues that belong to no field.
 * @param values the form's fields, if they differ from the body's
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

/** What the register's refusal says about a form's fields. */
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

/** The first sentence for each field: the field that the path names, or else the one that contains it. */
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
