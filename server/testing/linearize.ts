/** A client's call, from the request to the answer, on a clock shared by all clients. */
export interface Operation<Ask, Answer> {
  readonly asked: number;
  readonly answered: number;
  readonly ask: Ask;
  readonly answer: Answer;
}

/** The sequential behaviour: undefined when this answer could not have been given in this state. */
export type Step<State, Ask, Answer> = (state: State, ask: Ask, answer: Answer) => State | undefined;

/**
 * Whether there is an order of the operations, each between its question and its answer, in which every answer is the
 * one that a single clerk would have given (Wing and Gong, Testing and Verifying Concurrent Objects, 1993). For
 * histories of a dozen operations: it tries the orders.
 */
export function isLinearizable<State, Ask, Answer>(
  history: readonly Operation<Ask, Answer>[],
  start: State,
  step: Step<State, Ask, Answer>,
): boolean {
  if (history.length === 0) return true;
  const earliestAnswer = Math.min(...history.map(({ answered }) => answered));
  return history.some((operation) => {
    // A call made after another's answer does not precede it.
    if (operation.asked > earliestAnswer) return false;
    const next = step(start, operation.ask, operation.answer);
    const rest = history.filter((other) => other !== operation);
    return next !== undefined && isLinearizable(rest, next, step);
  });
}
