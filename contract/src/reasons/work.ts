import type { Plain } from './plain.ts';

/** Why a step with a request of the desk is closed. */
export interface WorkReasons {
  /** Of a target for a month of the past. */
  month_over: Plain;
  collection_open: Plain;
  nothing_to_collect: Plain;
  work_closed: Plain;
  work_open: Plain;
  /** Nobody holds it, or someone else does, or the holder's time is over. */
  work_unclaimed: Plain;
  work_held: Plain;
  work_held_by_you: Plain;
  work_lapsed: Plain;
  work_not_clerk: { readonly department: string };
  work_not_holder: Plain;
  assignee_not_clerk: { readonly department: string };
  /** It waits for the requester's reply; or its holder has put it aside, and brings it back first. */
  work_waiting: Plain;
  work_snoozed: Plain;
  work_not_replied: Plain;
  /** Files of a message: by a way that takes none, of too many bytes, no longer there, or too many uploaded ones. */
  files_not_by_whatsapp: Plain;
  files_too_large: { readonly megabytes: number };
  file_not_there: Plain;
  files_unsent: { readonly most: number };
  files_for_one_reader: Plain;
  /** Several people asked, and the answer does not say for whom it is. */
  reader_missing: Plain;
  /** The person who asked can only be told, and the clerk has not said that they did. */
  requester_not_told: Plain;
  /** What the person who asked was reached under was deleted with an account. */
  requester_left: Plain;
  snooze_too_long: { readonly days: number };
  reason_missing: Plain;
  work_closed_long_ago: { readonly days: number };
  work_continued: Plain;
  work_merged: Plain;
  merge_queue_differs: Plain;
  merge_target_closed: Plain;
  merge_itself: Plain;
  /** The requests are of different people, and the call does not say that this is meant. */
  merge_people_differ: Plain;
  /** A caller may not be who typed their number into a form, and the call does not say that they are. */
  merge_number_typed: Plain;
  /** One of the different people has no link, email or WhatsApp under which an answer is theirs alone. */
  merge_stranger_unreachable: Plain;
  hand_over_nowhere: Plain;
  requester_phone_missing: Plain;
  company_not_chosen: Plain;
  company_not_chosen_here: Plain;
  site_missing: Plain;
  too_many_saved: { readonly most: number };
  name_taken: Plain;
  /** Requests for clearance. */
  clearance_held: { readonly department: string };
  clearance_waiting: Plain;
  clearances_many: { readonly most: number };
  clearance_decided: Plain;
  /** Only a decision closes such a request. */
  clearance_undecided: Plain;
  /** The person who asked has left. */
  clearance_left: Plain;
  role_opens_not: { readonly role: string; readonly department: string };
  /** Only tasks are ticked and planned. */
  work_not_task: Plain;
  case_unknown: { readonly ref: string };
  repeats_many: { readonly most: number };
  /** In braces, separated by commas. */
  placeholder_unknown: { readonly unknown: string };
}
