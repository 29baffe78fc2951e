import type { Issue } from '@atlas/contract/errors';
import { type FieldCode, type FieldReasons, isFieldCode } from '@atlas/contract/field-reasons';
import * as fieldText from '@atlas/messages/field';

type Sentence<Code extends FieldCode> = (given: FieldReasons[Code]) => string;
/** A code without a message does not compile. */
const SENTENCES: { readonly [Code in FieldCode]: Sentence<Code> } = fieldText;

/** What is wrong with a field, in the language of the page, or in the register's words if only the register knows. */
export function describeFieldIssue({ code = '', parameters = {}, message }: Issue): string {
  return isFieldCode(code) ? (SENTENCES[code] as (given: object) => string)(parameters) : message;
}
