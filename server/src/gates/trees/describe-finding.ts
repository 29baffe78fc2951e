import type { Issue } from '@atlas/contract/errors';
import { because, type Reason } from '@atlas/contract/reasons';
import type { FindingParameters } from '@atlas/contract/reasons/trees';
import type { Finding } from '@atlas/gating/lint-tree';
import { describeReason, writeIssue } from '../../platform/describe-reason.ts';
import type { Locale } from '../../platform/locale.ts';

/** A finding as a reason, which names the linked tree that it is in. */
export function toReason({ code, parameters, within }: Finding): Reason {
  const finding = { code, parameters } as Reason<keyof FindingParameters>;
  return within === null ? finding : because('in_linked_tree', { tree: within, finding });
}

/** A finding as sent, with its own code. */
export function writeFinding(finding: Finding, locale: Locale): Issue {
  const { code, parameters } = finding;
  const own = { code, parameters } as Reason<keyof FindingParameters>;
  return { ...writeIssue(own, locale), message: describeReason(toReason(finding), locale) };
}
