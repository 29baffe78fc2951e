/** What a person can do with an item at the desk. */
export type DeskAction =
  | 'claim'
  | 'release'
  | 'reply'
  | 'note'
  | 'canned'
  | 'hand-over'
  | 'snooze'
  | 'merge'
  | 'close'
  | 'reopen'
  | 'assign'
  | 'priority'
  | 'tags'
  | 'task'
  | 'replies';

/** The keys of actions, as the desk names them. */
export const KEY_OF_ACTION = {
  claim: 'C',
  reply: 'R',
  note: 'N',
  'hand-over': 'H',
  snooze: 'Z',
  merge: 'M',
  close: 'E',
  assign: 'A',
  task: 'T',
  canned: ';',
} as const satisfies Partial<Record<DeskAction, string>>;
