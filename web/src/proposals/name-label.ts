import type { WaitingDecision } from '@atlas/contract/workbench';
import { formatMonth } from '../ui/format.ts';

/** What a proposal is about, as people call it: a month by its name, anything else as it is. */
export function nameLabel(kind: WaitingDecision['kind'], label: string): string {
  return kind === 'month_reopening' ? formatMonth(label) : label;
}
