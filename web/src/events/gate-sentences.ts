import * as eventText from '@atlas/messages/event';
import { formatDay, formatWholeMegajoules } from '../ui/format.ts';
import { type SentencesOf, SUBJECT, withReason } from './sentences.ts';

/** Facts about trees and gates. */
export const gateSentences: SentencesOf<'tree' | 'gatekeeper' | 'gate'> = {
  'tree.saved': ({ after }) => {
    const saved = eventText.treeSaved({ subject: SUBJECT, count: after.gates, version: after.version });
    return after.namesSaver === true ? eventText.treeSavedByKeeper({ saved }) : saved;
  },
  'gatekeeper.complied': ({ after }) => eventText.gatekeeperComplied({ subject: SUBJECT, count: after.count }),
  'gatekeeper.lapsed': ({ after }) => eventText.gatekeeperLapsed({ subject: SUBJECT, count: after.count }),
  'gate.reward_share_set': ({ after }) => eventText.gateRewardShareSet({ rewardPercent: after.rewardPercent }),
  'gate.run_started': ({ after }) =>
    'tree' in after
      ? eventText.gateRunStarted({ subject: SUBJECT, tree: after.tree })
      : eventText.gateRunResumed({ subject: SUBJECT }),
  'gate.run_migrated': ({ after }) =>
    eventText.gateRunMigrated({ subject: SUBJECT, version: after.version, tree: after.tree }),
  'gate.opened': ({ after }) => eventText.gateOpened({ subject: SUBJECT, gate: after.gate }),
  'gate.submitted': ({ after }) =>
    eventText.gateSubmitted({ subject: SUBJECT, count: after.evidence, gate: after.gate }),
  'gate.funds_short': ({ after }) =>
    eventText.gateFundsShort({
      subject: SUBJECT,
      gate: after.gate,
      megajoules: formatWholeMegajoules(after.megajoules),
    }),
  'gate.funded': ({ after }) => eventText.gateFunded({ subject: SUBJECT, gate: after.gate }),
  'gate.attested': ({ after }) => eventText.gateAttested({ subject: SUBJECT, gate: after.gate }),
  'gate.asked': ({ after }) => eventText.gateAsked({ subject: SUBJECT, gate: after.gate, reason: after.reason }),
  'gate.passed': ({ after }) => {
    const passed =
      after.megajoules > 0
        ? eventText.gatePassedFor({
            subject: SUBJECT,
            gate: after.gate,
            megajoules: formatWholeMegajoules(after.megajoules),
          })
        : eventText.gatePassed({ subject: SUBJECT, gate: after.gate });
    return after.evidence.length + after.attesters.length === 0 ? eventText.gateWithoutEvidence({ passed }) : passed;
  },
  'gate.rejected': ({ after }) =>
    withReason(eventText.gateRejected({ subject: SUBJECT, gate: after.gate }), after.reason),
  'gate.waived': ({ after }) => withReason(eventText.gateWaived({ subject: SUBJECT, gate: after.gate }), after.reason),
  'gate.reversal_asked': ({ after }) =>
    withReason(eventText.gateReversalAsked({ subject: SUBJECT, gate: after.gate }), after.reason),
  'gate.reversed': ({ after }) =>
    withReason(eventText.gateReversed({ subject: SUBJECT, gate: after.gate }), after.reason),
  'gate.reminded': ({ after }) =>
    eventText.gateReminded({ subject: SUBJECT, gate: after.gate, dueOn: formatDay(after.dueOn) }),
  'gate.overdue': ({ after }) => eventText.gateOverdue({ subject: SUBJECT, gate: after.gate }),
  'gate.escalated': ({ after }) => eventText.gateEscalated({ subject: SUBJECT, gate: after.gate }),
  'gate.blocked': ({ after }) => eventText.gateBlocked({ subject: SUBJECT, gate: after.gate }),
  'gate.resumed': ({ after }) => eventText.gateResumed({ subject: SUBJECT, gate: after.gate }),
};
