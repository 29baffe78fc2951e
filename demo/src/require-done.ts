import { isRefusal, type Refusal } from '@atlas/server/platform/outcome';

/** The result of a use case. @throws if it was refused, which the demonstration's data never causes */
export function requireDone<Answer>(answer: Answer | Refusal): Answer {
  if (isRefusal(answer))
    throw new Error(`the demonstration was refused: ${answer.code} ${answer.details.message ?? ''}`);
  return answer as Exclude<Answer, Refusal>;
}
