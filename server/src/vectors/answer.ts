/** One row of a file of known answers: its name, and each way in which ours differs. Right when there is none. */
export interface AnsweredRow {
  readonly name: string;
  readonly faults: readonly string[];
}
