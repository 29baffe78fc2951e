import { formatHectares, formatMetres } from '@atlas/geodesy/format';
import type { Checkpoint } from '@atlas/transparency/checkpoint';
import { registerText as text } from '../strings/register.ts';
import { formatMoment } from '../ui/format.ts';
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

/** What to tell of a check at a moment; `report` is undefined where the log could not be asked. */
export function judgeCertificate(checked: CheckedCertificate, report: LogReport | undefined, now: Date): Verdict {
  if (!checked.ok) return { tone: 'bad', title: text.refused, sentence: text.faults[checked.fault] };
  if (report === undefined) {
    const { checkpoint } = checked;
    const rest = checkpoint.signedAt === undefined ? '' : ` ${text.restsOn(describeState(checkpoint, now))}`;
    return { tone: 'notice', title: text.validUnknown, sentence: `${text.validUnknownText}${rest}` };
  }
  if (report.history === 'forked') return { tone: 'bad', title: text.forked, sentence: text.forkedText };
  if (report.standing === 'revoked') return { tone: 'bad', title: text.revoked, sentence: text.revokedText };
  if (report.standing === 'superseded') {
    return { tone: 'warning', title: text.superseded, sentence: text.supersededText };
  }
  const silence = nameSilence(report.newest, now);
  if (silence !== undefined) {
    return {
      tone: 'warning',
      title: text.validSilent(silence),
      sentence: `${text.validSilentText} ${text.silentText}`,
    };
  }
  return { tone: 'good', title: text.valid, sentence: text.validText };
}

/** What to tell of an entry that is proven to be in a state of the log. */
export function judgeEntry(state: Checkpoint, now: Date): Verdict {
  const silence = nameSilence(state, now);
  return silence === undefined
    ? { tone: 'good', title: text.entryTitle, sentence: text.entryText }
    : { tone: 'warning', title: text.entrySilent(silence), sentence: `${text.entryText} ${text.silentText}` };
}

/** What the log itself said, and who watched it, line by line; `report` is undefined where the log could not be asked. */
export function describeLog(
  { witnesses }: CheckedCertificate & { readonly ok: true },
  report: LogReport | undefined,
  now: Date,
): readonly Line[] {
  if (report === undefined) {
    return [
      [text.witnesses, text.seenBy(witnesses)],
      [text.history, text.historyUnknown],
    ];
  }
  const { history, newest } = report;
  // Whoever signed the newest state vouches for all that it continues.
  const watching = history === 'forked' ? witnesses : [...new Set([...witnesses, ...report.witnesses])];
  return [
    [text.newest, text.newestValue(newest.size, describeState(newest, now))],
    [text.witnesses, text.seenBy(watching)],
    [text.history, text.historyWords[history]],
  ];
}

/** The certified figures, and where they stand in the log, line by line. */
export function listCertified(checked: CheckedCertificate & { readonly ok: true }, now: Date): readonly Line[] {
  const { content, leaf, checkpoint } = checked;
  return [
    [text.certificate, content.certificate],
    [text.holder, content.company],
    [text.asset, [content.assetNumber, content.assetName].filter(Boolean).join(', ')],
    [text.category, content.category],
    [text.area, formatHectares(content.areaSquareMetres)],
    [text.perimeter, formatMetres(content.perimeterMetres, 2)],
    [text.boundary, text.boundaryValue(content.revision, content.beacons)],
    [text.certified, formatMoment(leaf.at)],
    [text.log, checkpoint.origin],
    [text.entry, text.entryValue(leaf.log_seq, checkpoint.size)],
    [text.signed, describeState(checkpoint, now)],
    [text.commitment, leaf.commit],
  ];
}
