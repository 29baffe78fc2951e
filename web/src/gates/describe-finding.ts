import type { FindingParameters } from '@atlas/contract/reasons';
import type { Finding } from '@atlas/gating/lint-tree';
import * as words from '@atlas/messages/finding';

type Sentences = { readonly [Code in keyof FindingParameters]: (parameters: FindingParameters[Code]) => string };

const SENTENCES: Sentences = words;

/** Why a tree cannot run, in a sentence. */
export function describeFinding({ code, parameters, within }: Finding): string {
  const sentence = (SENTENCES[code] as (parameters: object) => string)(parameters);
  return within === null ? sentence : words.in_linked_tree({ tree: within, finding: sentence });
}
