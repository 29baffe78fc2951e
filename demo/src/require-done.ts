import { isRefusal, type Refusal } from '@atlas/server/platform/outcome';

/** What a service answered. @throws when it refused, which the demonstration's own data never gives cause for */
export function requireDone<Answer>(answer: Answer | Refusal): Answer {
  if (isRefusal(answer))
    throw new Error(`the demonstration was refused: ${answer.code} ${answer.details.message ?? ''}`);
  return answer as Exclude<Answer, Refusal>;
}
