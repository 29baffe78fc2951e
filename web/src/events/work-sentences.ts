import { roundUpMetres } from '@atlas/geodesy/average-fixes';
import * as eventText from '@atlas/messages/event';
import * as tasksText from '@atlas/messages/tasks';
import { formatDay, formatMoment } from '../ui/format.ts';
import { type SentencesOf, SUBJECT } from './sentences.ts';

/** Facts about requests, tasks and surveys. */
export const workSentences: SentencesOf<'work' | 'survey'> = {
  'survey.scheduled': ({ after }) => eventText.surveyScheduled({ subject: SUBJECT, date: formatDay(after.date) }),
  'survey.planned': ({ after }) => {
    const said = { subject: SUBJECT, date: formatDay(after.date) };
    return after.reassigned ? eventText.surveyReassigned(said) : eventText.surveyPlanned(said);
  },
  'survey.visited': ({ after }) => measured(eventText.surveyVisited({ subject: SUBJECT }), after),
  'survey.beacon_measured': ({ after }) => measured(eventText.beaconMeasured({ subject: SUBJECT }), after),
  'survey.photo_taken': ({ after }) => measured(eventText.surveyPhotoTaken({ subject: SUBJECT }), after),
  'survey.noted': ({ after }) => measured(eventText.surveyNoted({ subject: SUBJECT }), after),
  'survey.ring_sketched': ({ after }) => measured(eventText.surveyRingSketched({ subject: SUBJECT }), after),
  'survey.handed_in': ({ after }) =>
    eventText.surveyHandedIn({
      subject: SUBJECT,
      count: after.beacons,
      metres: String(roundUpMetres(after.worstAccuracyMetres)),
    }),
  'survey.photo_filed': ({ after }) => eventText.surveyPhotoFiled({ subject: SUBJECT, name: after.name }),
  'survey.returned': ({ after }) => eventText.surveyReturned({ subject: SUBJECT, code: after.code }),
  'survey.plotted': () => eventText.surveyPlotted({ subject: SUBJECT }),
  'survey.policy_changed': ({ before, after }) =>
    eventText.surveyPolicyChanged({
      before: String(before.requiredAccuracyMetres),
      after: String(after.requiredAccuracyMetres),
    }),
  'work.opened': ({ after }) => eventText.workOpened({ subject: SUBJECT, queueName: after.queueName }),
  'work.joined': ({ after }) => eventText.workJoined({ subject: SUBJECT, queueName: after.queueName }),
  'work.message_received': () => eventText.workMessageReceived({ subject: SUBJECT }),
  'work.claimed': () => eventText.workClaimed({ subject: SUBJECT }),
  'work.released': () => eventText.workReleased({ subject: SUBJECT }),
  'work.assigned': () => eventText.workAssigned({ subject: SUBJECT }),
  'work.handed_over': ({ after }) => eventText.workHandedOver({ subject: SUBJECT, queueName: after.queueName }),
  'work.merged': () => eventText.workMerged({ subject: SUBJECT }),
  'work.snoozed': ({ after }) => eventText.workSnoozed({ subject: SUBJECT, until: formatMoment(after.until) }),
  'work.woken': () => eventText.workWoken({ subject: SUBJECT }),
  'work.lapsed': () => eventText.workLapsed({ subject: SUBJECT }),
  'work.escalated': ({ after }) => eventText.workEscalated({ subject: SUBJECT, level: after.level }),
  'work.prioritised': ({ after }) => eventText.workPrioritised({ subject: SUBJECT, priority: after.priority }),
  'work.reply_saved': () => eventText.workReplySaved({ subject: SUBJECT }),
  'work.reply_removed': () => eventText.workReplyRemoved({ subject: SUBJECT }),
  'work.exported': ({ after }) =>
    after.queueName === null
      ? eventText.workExported({ count: after.count })
      : eventText.queueExported({ count: after.count, queueName: after.queueName }),
  'work.tagged': () => eventText.workTagged({ subject: SUBJECT }),
  'work.planned': ({ after }) => eventText.workPlanned({ subject: SUBJECT, day: formatDay(after.plannedOn) }),
  'work.repeat_set': ({ after }) =>
    eventText.taskRepeated({
      subject: SUBJECT,
      rule: tasksText.ruleWord({ rule: after.rule }),
      queueName: after.queueName,
    }),
  'work.repeat_ended': () => eventText.taskRepeatEnded({ subject: SUBJECT }),
  'work.requester_left': () => eventText.workRequesterLeft({ subject: SUBJECT }),
  'work.undelivered': () => eventText.workUndelivered({ subject: SUBJECT }),
  'work.answered': () => eventText.workAnswered({ subject: SUBJECT }),
  'work.noted': () => eventText.workNoted({ subject: SUBJECT }),
  'work.closed': ({ after }) =>
    after.state === 'CANCELLED'
      ? eventText.workCancelled({ subject: SUBJECT })
      : eventText.workClosed({ subject: SUBJECT }),
  'work.reopened': () => eventText.workReopened({ subject: SUBJECT }),
};

/** A measurement, and whether it came from someone who no longer had the job. */
const measured = (said: string, { unassigned }: { readonly unassigned?: boolean | undefined }) =>
  unassigned ? eventText.surveyUnassigned({ said }) : said;
