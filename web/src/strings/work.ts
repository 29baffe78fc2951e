import type { Door, Topic } from '@atlas/contract/contact';
import type { QueueName, WorkState } from '@atlas/contract/work';
import { formatCount } from '../ui/format.ts';

/** What a topic is called in the form. */
export const topicWords: Readonly<Record<Topic, string>> = {
  register: 'Register an asset',
  buy: 'Buy an asset',
  payment: 'A payment',
  other: 'Something else',
};

/** What each door's button says. */
export const doorActions: Readonly<Record<Door, string>> = {
  'try-me': 'Send',
  'early-access': 'Request Early Access',
  'get-started': 'Get Started',
  enquire: 'Enquire',
  contact: 'Send',
};

/** A state as whoever sent the request reads it. */
export const requestWords: Readonly<Record<WorkState, string>> = {
  NEW: 'In the line',
  ASSIGNED: 'Someone is working on it',
  WAITING: 'Answered',
  DONE: 'Closed',
  CANCELLED: 'Closed',
};

/** A state as the staff reads it. */
export const workWords: Readonly<Record<WorkState, string>> = {
  NEW: 'New',
  ASSIGNED: 'Assigned',
  WAITING: 'Waits for the customer',
  DONE: 'Done',
  CANCELLED: 'Cancelled',
};

/** Words of first contact, of references and of the list of requests. */
export const workText = {
  contactTitle: 'Contact',
  contactLead:
    'Ask, and you get a reference at once. Answers appear on its page, with your place in the line until then.',
  write: 'Write to us',
  whatHappens: 'What happens next',
  steps: [
    ['A reference', 'Your request is stored under a number such as Q-2026-000123, with a link that only you hold.'],
    ['Your place in the line', 'The page of the reference shows how many wait before you. No account is needed.'],
    ['The answer', 'It appears on the same page, where you can write back. Payments are answered first.'],
  ],
  name: 'Full Name',
  phone: 'Phone',
  phoneHint: 'With the country code if it is not +263.',
  email: 'Email',
  topic: 'What is it about?',
  message: 'Message',
  leaveEmpty: 'Leave this empty',
  offline: 'There is no connection. What you typed is kept here: send it when the signal is back.',
  sentTitle: (ref: string) => `Your reference is ${ref}`,
  sentPosition: (position: number | null) =>
    position === null ? 'It was added to your open request.' : `You are number ${formatCount(position)} in the line.`,
  sentJoined: 'You have an open request under this phone number, so this was added to it.',
  sentKeep: 'Keep the link: it is shown once, and nobody else has it.',
  openReference: 'Open your request',
  copyLink: 'Copy the link',
  copied: 'Link copied',
  copyFailed: 'The link could not be copied. Open it and keep the page.',
  another: 'Send another request',
  referenceTitle: 'Your request',
  referenceReading: 'Reading your request',
  noKey: 'This link is not whole',
  noKeySentence:
    'Open the link that you were given with the reference, all of it. Without its key nobody sees a request.',
  notFound: 'No such request',
  notFoundSentence:
    'The reference and the key do not belong together. Open the link that you were given, or ask again.',
  askAnew: 'Contact us',
  place: 'Place in the line',
  state: 'State',
  since: 'Sent',
  answers: 'Answered by',
  thread: 'Messages',
  you: 'You',
  writeMore: 'Write more',
  send: 'Send',
  closedSentence: 'This request is closed. A new one can be sent at any time.',
  requests: 'Requests',
  requestsCard: 'What visitors and customers asked',
  queue: 'Queue',
  allQueues: (count: number) => `All queues (${formatCount(count)})`,
  queueCount: (queue: QueueName, count: number) => `${queue} (${formatCount(count)})`,
  status: 'Show',
  open: 'Open',
  closed: 'Closed',
  emptyQueue: 'Queue is Empty',
  emptyQueries: 'No Queries Present',
  emptySentence: 'Nobody waits here. New requests appear by themselves.',
  reference: 'Reference',
  subject: 'About',
  requester: 'From',
  due: 'Answer by',
  shown: (first: number, last: number, count: number) =>
    `${formatCount(first)}–${formatCount(last)} of ${formatCount(count)}`,
  earlier: 'Previous',
  later: 'Next',
  back: 'Back to the list',
  created: 'Received',
  settle: 'Settle by',
  openAsset: 'Open the asset',
  answer: 'Answer',
  noteHint: 'Colleagues alone see it.',
  answerTo: 'Answer to',
  everyLink: 'Everybody who wrote under this number',
  oneLink: (name: string, moment: string) => `${name}, since ${moment}`,
  sendAnswer: 'Send the answer',
  addNote: 'Add the note',
  done: 'Close as done',
  cancelled: 'Close as cancelled',
  reopen: 'Reopen',
  privateMark: 'Note',
} as const;
