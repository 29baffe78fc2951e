import type { CertificateContent } from '@atlas/contract/certificate-content';
import type { RightKind } from '@atlas/contract/right-kind';
import { formatHectares, formatMetres } from '@atlas/geodesy/format';
import * as text from '@atlas/messages/register';
import * as rightsText from '@atlas/messages/rights';
import type { Checkpoint } from '@atlas/transparency/checkpoint';
import type { ProvenRecovery } from '@atlas/transparency/recovery';
import { formatDay, formatMoment } from '../ui/format.ts';
import type { LogReport } from './ask-log.ts';
import type { CheckedCertificate } from './check-certificate.ts';
import { describeState, nameSilence } from './state-age.ts';

type Line = readonly [caption: string, value: string];

/** A verdict in plain words. */
export interface Verdict {
  readonly tone: 'good' | 'warning' | 'bad' | 'notice';
  readonly title: string;
  readonly sentence: string;
}

/** What to show for a check at a moment; `report` is undefined if the log could not be asked. */
export function judgeCertificate(
  checked: CheckedCertificate,
  report: LogReport | undefined,
  now: Date,
  lostBy: ProvenRecovery | undefined = report?.lostBy,
): Verdict {
  if (!checked.ok) return { tone: 'bad', title: text.refused(), sentence: text.faultText({ fault: checked.fault }) };
  if (report?.history === 'forked') return { tone: 'bad', title: text.forked(), sentence: text.forkedText() };
  if (report?.history === 'hidden') {
    const counted = report.newest.recoveries ?? 0;
    return {
      tone: 'bad',
      title: text.hidden(),
      sentence: text.hiddenText({ counted, shown: report.recoveries.length }),
    };
  }
  if (lostBy !== undefined) {
    return {
      tone: 'warning',
      title: text.lost(),
      sentence: text.lostText({
        day: nameDay(lostBy),
        reason: /[.!?]$/.test(lostBy.reason) ? lostBy.reason : `${lostBy.reason}.`,
      }),
    };
  }
  if (report === undefined) {
    const { checkpoint } = checked;
    const rest = checkpoint.signedAt === undefined ? '' : ` ${text.restsOn({ state: describeState(checkpoint, now) })}`;
    return { tone: 'notice', title: text.validUnknown(), sentence: `${text.validUnknownText()}${rest}` };
  }
  if (report.standing === 'revoked') return { tone: 'bad', title: text.revoked(), sentence: text.revokedText() };
  if (report.standing === 'superseded') {
    return { tone: 'warning', title: text.superseded(), sentence: text.supersededText() };
  }
  const silence = nameSilence(report.newest, now);
  if (silence !== undefined) {
    return {
      tone: 'warning',
      title: text.validSilent({ age: silence }),
      sentence: `${text.validSilentText()} ${text.silentText()}`,
    };
  }
  return { tone: 'good', title: text.valid(), sentence: text.validText() };
}

/** What to show for an entry proven to be in a state of the log. */
export function judgeEntry(state: Checkpoint, now: Date): Verdict {
  const silence = nameSilence(state, now);
  return silence === undefined
    ? { tone: 'good', title: text.entryTitle(), sentence: text.entryText() }
    : {
        tone: 'warning',
        title: text.entrySilent({ age: silence }),
        sentence: `${text.entryText()} ${text.silentText()}`,
      };
}

/** What the log reported and its witnesses, line by line; `report` is undefined if the log could not be asked. */
export function describeLog(
  { witnesses }: CheckedCertificate & { readonly ok: true },
  report: LogReport | undefined,
  now: Date,
): readonly Line[] {
  if (report === undefined) {
    return [
      [
        text.witnesses(),
        witnesses.length === 0 ? text.unseen() : text.seenBy({ count: witnesses.length, names: witnesses.join(', ') }),
      ],
      [text.history(), text.historyUnknown()],
    ];
  }
  const { history, newest, recoveries } = report;
  const isOne = history !== 'forked' && history !== 'hidden';
  // A witness of the newest state vouches for every state that it continues.
  const watching = isOne ? [...new Set([...witnesses, ...report.witnesses])] : witnesses;
  return [
    [text.newest(), text.newestValue({ size: newest.size, state: describeState(newest, now) })],
    [
      text.witnesses(),
      watching.length === 0 ? text.unseen() : text.seenBy({ count: watching.length, names: watching.join(', ') }),
    ],
    [text.history(), text.historyState({ state: history })],
    ...(recoveries.length === 0 ? [] : [[text.recoveries(), recoveries.map(describeRecovery).join(' ')] as const]),
  ];
}

/** When the log was restored, from where to where, and why. */
export function describeRecovery(recovery: ProvenRecovery): string {
  const { from, to, reason } = recovery;
  return from.size === to.size
    ? text.recoveredUnknown({ day: nameDay(recovery), to: to.size, reason })
    : text.recovered({ day: nameDay(recovery), from: from.size, to: to.size, reason });
}

function nameDay({ at }: ProvenRecovery): string {
  return formatMoment(new Date(at * 1000).toISOString());
}

/** The company, and the rights that the certificate lists. Older ones name the company as the holder. */
function listRights({ company, rights }: CertificateContent): readonly Line[] {
  if (rights === undefined) return [[text.holder(), company]];
  return [
    [text.company(), company],
    ...rights.map(({ kind, party, share, validFrom, validUntil }): Line => {
      const days = [
        ...(validFrom === null ? [] : [rightsText.from({ day: formatDay(validFrom) })]),
        ...(validUntil === null ? [] : [rightsText.until({ day: formatDay(validUntil) })]),
      ];
      return [
        rightsText.kind({ kind: kind as RightKind }),
        [party, share === '1/1' ? null : share, ...days].filter(Boolean).join(', '),
      ];
    }),
  ];
}

/** The certified figures, and their place in the log, line by line. */
export function listCertified(checked: CheckedCertificate & { readonly ok: true }, now: Date): readonly Line[] {
  const { content, leaf, checkpoint } = checked;
  return [
    [text.certificate(), content.certificate],
    ...listRights(content),
    [text.asset(), [content.assetNumber, content.assetName].filter(Boolean).join(', ')],
    [text.category(), content.category],
    [text.area(), formatHectares(content.areaSquareMetres)],
    [text.perimeter(), formatMetres(content.perimeterMetres, 2)],
    [text.boundary(), text.boundaryValue({ revision: content.revision, beacons: content.beacons })],
    [text.certified(), formatMoment(leaf.at)],
    [text.log(), checkpoint.origin],
    [text.entry(), text.entryValue({ seq: leaf.log_seq, size: checkpoint.size })],
    [text.signed(), describeState(checkpoint, now)],
    [text.commitment(), leaf.commit],
  ];
}
