import { formatHectares, formatMetres } from '@atlas/geodesy/format';
import { registerText as text } from '../strings/register.ts';
import type { LogReport } from './ask-log.ts';
import type { CheckedCertificate } from './check-certificate.ts';

/** A verdict in plain words. */
export interface Verdict {
  readonly tone: 'good' | 'warning' | 'bad' | 'notice';
  readonly title: string;
  readonly sentence: string;
}

/** What to tell of a check; `report` is undefined where the log could not be asked. */
export function judgeCertificate(checked: CheckedCertificate, report: LogReport | undefined): Verdict {
  if (!checked.ok) return { tone: 'bad', title: text.refused, sentence: text.faults[checked.fault] };
  if (report === undefined) return { tone: 'notice', title: text.validUnknown, sentence: text.validUnknownText };
  if (report.history === 'forked') return { tone: 'bad', title: text.forked, sentence: text.forkedText };
  if (report.standing === 'revoked') return { tone: 'bad', title: text.revoked, sentence: text.revokedText };
  if (report.standing === 'superseded') {
    return { tone: 'warning', title: text.superseded, sentence: text.supersededText };
  }
  return { tone: 'good', title: text.valid, sentence: text.validText };
}

/** The certified figures, and where they stand in the log, line by line. */
export function listCertified(
  checked: CheckedCertificate & { readonly ok: true },
): readonly (readonly [caption: string, value: string])[] {
  const { content, leaf, checkpoint, witnesses } = checked;
  return [
    [text.certificate, content.certificate],
    [text.holder, content.company],
    [text.asset, [content.assetNumber, content.assetName].filter(Boolean).join(', ')],
    [text.category, content.category],
    [text.area, formatHectares(content.areaSquareMetres)],
    [text.perimeter, formatMetres(content.perimeterMetres, 2)],
    [text.boundary, text.boundaryValue(content.revision, content.beacons)],
    [text.certified, leaf.at],
    [text.log, checkpoint.origin],
    [text.entry, text.entryValue(leaf.log_seq, checkpoint.size)],
    [text.witnesses, witnesses.join(', ') || text.noWitness],
  ];
}
