import type { FindingParameters } from '@atlas/contract/reasons/trees';
import { type Sentences, sayReason } from '@atlas/contract/say-reason';
import type { Finding } from '@atlas/gating/lint-tree';
import * as words from '@atlas/messages/finding';

const SENTENCES: Sentences<FindingParameters> = words;

/** Why a tree cannot run, in a sentence. */
export function describeFinding({ within, ...reason }: Finding): string {
  const sentence = sayReason(SENTENCES, reason);
  return within === null ? sentence : words.in_linked_tree({ tree: within, finding: sentence });
}
