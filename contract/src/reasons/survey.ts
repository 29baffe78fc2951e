import type { Plain } from './plain.ts';

/** Why a step of a survey is closed. */
export interface SurveyStepReasons {
  not_survey_request: Plain;
  /** Only what was handed in to Cartography can be plotted or returned. */
  not_drawn_yet: Plain;
  survey_over: Plain;
  no_survey: Plain;
  survey_of_another: Plain;
  /** Jobs are on their surveyors' phones this many days before their day. */
  survey_later: { readonly days: number };
  /** Someone else's phone numbers its records with this outbox. */
  outbox_of_another: Plain;
}

/** Why a change from the field is not part of its survey. */
export interface SurveyReasons {
  change_differs: Plain;
  job_unknown: Plain;
  /** The fields that do not fit, separated by commas. */
  change_malformed: { readonly fields: string };
  fixes_too_few: { readonly found: number; readonly least: number };
  fixes_moved: Plain;
  mean_differs: Plain;
  /** Numbers of corners, counted from 1, separated by commas. */
  corner_differs: { readonly corners: string };
  beacons_few: { readonly found: number; readonly least: number };
  /** Names of beacons, separated by commas, and the accuracy in metres that they do not have. */
  beacon_reason_missing: { readonly beacons: string; readonly metres: string };
  seq_taken: { readonly seq: number };
  seq_gap: { readonly expected: number };
  job_reassigned: Plain;
  job_closed: Plain;
  ring_changed: Plain;
}
