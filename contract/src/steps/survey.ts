import { saveBoundary } from '../cartography.ts';
import { surveyFacts } from '../facts/survey.ts';
import { planSurvey, returnSurvey, scheduleSurvey } from '../survey.ts';
import { sendSurveyChanges } from '../survey-changes.ts';
import { defineLife } from './define-life.ts';

/** What a phone sends without ending the job. */
const MEASURE = { from: ['SCHEDULED'], to: 'same', who: sendSurveyChanges, requires: ['theirs'] } as const;

/** A survey on the ground, from its date to the boundary that is plotted from it. */
export const surveyLife = defineLife({
  title: 'Survey',
  states: ['SCHEDULED', 'SURVEYED', 'PLOTTED', 'RETURNED'],
  conditions: {
    held: 'by the holder of its work item',
    surveyor: 'to a person whose role opens SURVEY',
    dated: 'for a day',
    theirs: 'by the person who has the job; what others bring in is stored as unassigned evidence',
    current: 'nobody else drew a newer outline',
    threeBeacons: 'three beacons or more',
    exact: 'each beacon as accurate as the company requires, or with a reason',
    coded: 'with one of the reasons accuracy, beacon, overlap, site and unclear',
  },
  steps: {
    schedule: {
      from: [null],
      to: ['SCHEDULED'],
      who: scheduleSurvey,
      requires: ['held', 'surveyor', 'dated'],
      fact: surveyFacts.surveyScheduled,
    },
    plan: {
      from: ['SCHEDULED'],
      to: 'same',
      who: planSurvey,
      requires: ['surveyor', 'dated'],
      fact: surveyFacts.surveyPlanned,
    },
    visit: { ...MEASURE, fact: surveyFacts.siteVisited },
    measure: { ...MEASURE, fact: surveyFacts.beaconMeasured },
    photograph: { ...MEASURE, fact: surveyFacts.photoTaken },
    note: { ...MEASURE, fact: surveyFacts.fieldNoted },
    sketch: { ...MEASURE, requires: ['theirs', 'current'], fact: surveyFacts.ringSketched },
    handIn: {
      from: ['SCHEDULED'],
      to: ['SURVEYED'],
      who: sendSurveyChanges,
      requires: ['theirs', 'threeBeacons', 'exact'],
      fact: surveyFacts.surveyHandedIn,
    },
    plot: {
      from: ['SURVEYED', 'PLOTTED'],
      to: ['PLOTTED'],
      who: saveBoundary,
      requires: ['held'],
      fact: surveyFacts.surveyPlotted,
    },
    return: {
      from: ['SURVEYED', 'PLOTTED'],
      to: ['RETURNED'],
      who: returnSurvey,
      requires: ['held', 'coded'],
      fact: surveyFacts.surveyReturned,
    },
    again: {
      from: [null],
      to: ['SCHEDULED'],
      who: returnSurvey,
      requires: ['held', 'coded'],
      fact: { unrecorded: 'the event of the returned survey covers the new job' },
    },
  },
});
