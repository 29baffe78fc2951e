import type { GatePass } from '@atlas/contract/gate-runs';
import type { AssetId, CompanyId } from '@atlas/contract/identifiers';
import * as passText from '@atlas/messages/pass';
import { Fragment } from 'react';
import { describeHindrance } from '../api/describe-hindrance.ts';
import { formatDay, formatMoment, formatWholeMegajoules } from '../ui/format.ts';
import { Status } from '../ui/status.tsx';
import { PassActions } from './pass-actions.tsx';
import { passTones } from './pass-tones.ts';

type PassCardProps = { companyID: CompanyId; assetID: AssetId; pass: GatePass };

/** The tone of a state. */
const listHints = (): Partial<Record<GatePass['state'], string>> => ({
  FROZEN: passText.frozen(),
  ESCALATED: passText.escalated(),
  BLOCKED: passText.blocked(),
});

/** One gate of an asset in one cycle: its state, the evidence, the verdicts and the open steps. */
export function PassCard({ companyID, assetID, pass }: PassCardProps) {
  const word = passText.state({ state: pass.state });
  const tone = passTones[pass.state];
  const hint = pass.state === 'LOCKED' ? describeHindrance(pass.permits.submit) : (listHints()[pass.state] ?? null);
  const figures = [
    passText.cycle({ cycle: pass.cycle }),
    ...(pass.missed > 0 ? [passText.missed({ missed: pass.missed })] : []),
    formatWholeMegajoules(pass.requiredMegajoules),
    ...(pass.quorum > 0 && pass.attempt > 0
      ? [passText.attested({ attested: pass.attested, quorum: pass.quorum })]
      : []),
  ];
  const days = [
    [passText.submittedOn(), pass.submittedOn],
    [passText.passedOn(), pass.passedOn],
    [passText.dueOn(), pass.dueOn],
  ].flatMap(([label, day]) => (day ? [`${label} ${formatDay(day)}`] : []));
  const evidence = pass.evidence.filter(({ attempt }) => attempt === pass.attempt);
  return (
    <div className="flex flex-col gap-1.5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong className="min-w-0 font-[600] break-words">{pass.gate}</strong>
        <Status tone={tone} word={word} />
      </p>
      <p className="figure text-12 text-secondary">{joinWhole(figures)}</p>
      {pass.requiredMegajoules > 0 && <p className="text-13 text-secondary">{explainFlow(pass)}</p>}
      {days.length > 0 && <p className="text-13 text-secondary">{joinWhole(days)}</p>}
      {hint !== null && <p className="text-13 text-secondary">{hint}</p>}
      {pass.reversalAsked && <p className="text-13 text-rust">{passText.reversalAsked()}</p>}
      {pass.source !== null && <p className="text-13">{explainShortage(pass.source, pass.requiredMegajoules)}</p>}
      {pass.reason !== null && <p className="text-13 break-words">{pass.reason}</p>}
      {hasNoEvidence(pass) && <p className="text-13 text-rust">{passText.withoutEvidence()}</p>}
      {evidence.length > 0 && (
        <ul aria-label={passText.evidence()} className="flex flex-col gap-0.5">
          {evidence.map(({ documentID, name, sha256 }) => (
            <li key={documentID} className="flex min-w-0 flex-wrap items-baseline gap-x-2">
              <a
                className="link inline-flex min-h-6 items-center text-13 break-all"
                href={`/document?id=${documentID}`}
                target="_blank"
                rel="noopener"
              >
                {name}
              </a>
              <span className="figure text-12 text-secondary" title={sha256}>
                {sha256.slice(0, 12)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {pass.verdicts.length > 0 && (
        <ul className="flex flex-col gap-0.5 border-l border-control pl-3 text-13">
          {pass.verdicts.map(({ at, personName, verdict, reasonCode, note }) => (
            <li key={`${at} ${verdict}`} className="break-words">
              {personName ?? passText.register()} {passText.verdict({ verdict })}
              {reasonCode !== null && `: ${passText.rejection({ code: reasonCode })}`}
              {note !== null && ` – ${note}`}{' '}
              <time className="text-secondary" dateTime={at}>
                {formatMoment(at)}
              </time>
            </li>
          ))}
        </ul>
      )}
      <PassActions companyID={companyID} assetID={assetID} pass={pass} />
    </div>
  );
}

/** Whether the gate was passed with no document and no attestation of this attempt. */
function hasNoEvidence({ state, attempt, evidence, verdicts }: GatePass): boolean {
  return (
    state === 'PASSED' &&
    evidence.every((document) => document.attempt !== attempt) &&
    verdicts.every((judged) => judged.attempt !== attempt || judged.verdict !== 'ATTESTED')
  );
}

/** A line may break between these, but not inside one. */
function joinWhole(parts: readonly string[]) {
  return parts.map((part, index) => (
    <Fragment key={part}>
      {index > 0 && ' · '}
      <span className="whitespace-nowrap">{part}</span>
    </Fragment>
  ));
}

function explainFlow({ state, pays: { from, to, gates } }: GatePass): string {
  const payee =
    to === 'gates' ? gates.map((name) => passText.payerGate({ name })).join(', ') : passText.payee({ payee: to });
  return passText.flow({ isPaid: `${state === 'PASSED'}`, from: namePayer(from), to: payee });
}

function namePayer(from: GatePass['pays']['from']): string {
  if (from.kind !== 'gate') return passText.payer({ payer: from.kind });
  return from.gate === null ? passText.payerUnnamed() : passText.payerGate({ name: from.gate });
}

function explainShortage({ kind, gate, availableMegajoules }: NonNullable<GatePass['source']>, required: number) {
  const source =
    kind === 'gate'
      ? gate === null
        ? passText.unnamedPayingGate()
        : passText.payingGate({ name: gate })
      : passText.source({ source: kind });
  return passText.short({
    source,
    available: formatWholeMegajoules(availableMegajoules),
    required: formatWholeMegajoules(required),
  });
}
