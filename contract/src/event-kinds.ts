/**
 * The kinds of events to which a company's event log can be narrowed: one for each noun whose facts it holds. They have
 * a file of their own, because a page that names them must not load every definition.
 */
export const EVENT_KINDS = [
  'asset',
  'baseStation',
  'catalogue',
  'deal',
  'client',
  'company',
  'admission',
  'gate',
  'jurisdiction',
  'ledger',
  'book',
  'payment',
  'mint',
  'redemption',
  'milestone',
  'right',
  'rop',
  'neighbour',
  'proposal',
  'transfer',
  'work',
  'survey',
  'channel',
  'calendar',
  'access',
  'log',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];
