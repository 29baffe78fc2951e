import type { Reply } from '@atlas/contract/endpoint';
import type { dryRunTree } from '@atlas/contract/gate-runs';
import type { GateNodeId } from '@atlas/contract/identifiers';
import * as dryRunText from '@atlas/messages/dry-run';
import { formatCount, formatWholeMegajoules } from '../ui/format.ts';

export type DryRun = Reply<typeof dryRunTree>;
type DryRunFiguresProps = { run: DryRun; onSelect: (nodeId: GateNodeId) => void };

/** The result of a dry run: figures, the slowest path with its days, and where the tree would stall. */
export function DryRunFigures({ run, onSelect }: DryRunFiguresProps) {
  const { stalls, slowestWay, findings, unattested } = run;
  return (
    <div className="@container flex flex-col gap-4">
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 @xl:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)_auto]">
        {listFigures(run).map(([label, figure, isBad]) => (
          <div key={label} className="col-span-2 grid grid-cols-subgrid border-t border-hairline pt-1">
            <dt className="text-13 text-secondary">{label}</dt>
            <dd className={isBad ? 'figure text-right text-13 text-rust' : 'figure text-right text-13'}>{figure}</dd>
          </div>
        ))}
      </dl>
      {findings.length > 0 && (
        <section className="flex flex-col gap-1.5">
          <h3 className="label-caps">{dryRunText.findings()}</h3>
          <ul className="flex flex-col gap-1 border-l-3 border-rust pl-3">
            {findings.map((finding) => (
              <li key={finding} className="text-13 break-words">
                {finding}
              </li>
            ))}
          </ul>
        </section>
      )}
      {(findings.length === 0 || stalls.length > 0) && <Stalls run={run} onSelect={onSelect} />}
      {unattested.length > 0 && (
        <section className="flex flex-col gap-1.5">
          <h3 className="label-caps">{dryRunText.unattested()}</h3>
          <p className="text-13 text-secondary">{dryRunText.unattestedSentence()}</p>
          <ul className="flex flex-col gap-1">
            {unattested.map(({ nodeId, gate }) => (
              <li key={nodeId} className="text-13 break-words">
                <GateLink nodeId={nodeId} gate={gate} onSelect={onSelect} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {slowestWay.length > 0 && (
        <section className="flex flex-col gap-1.5">
          <h3 className="label-caps">{dryRunText.slowestWay()}</h3>
          <ol className="flex flex-col">
            {slowestWay.map(({ nodeId, gate, days, passes }) => (
              <li
                key={nodeId}
                className="flex items-baseline justify-between gap-3 border-t border-hairline py-1 text-13"
              >
                <span className="min-w-0 break-words">
                  <GateLink nodeId={nodeId} gate={gate} onSelect={onSelect} />
                  <span className="block text-12 text-secondary">
                    {passes > 0
                      ? dryRunText.median({ passes: passes })
                      : days > 0
                        ? dryRunText.neverPassed()
                        : dryRunText.neverAttested()}
                  </span>
                </span>
                <span className="figure shrink-0">{dryRunText.days({ days })}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}

/** Where assets would stall: gates that no one can attest or pay, and wallets or a treasury with too little. */
function Stalls({ run, onSelect }: DryRunFiguresProps) {
  const { stalls, assetsShort, assetsToStart, walletAsked, shortfall } = run;
  const isFree = stalls.length === 0 && assetsShort === 0 && shortfall === 0;
  return (
    <section className="flex flex-col gap-1.5">
      <h3 className="label-caps">{dryRunText.stalls()}</h3>
      {isFree ? (
        <p className="text-13">{assetsToStart === 0 ? dryRunText.noneToStart() : dryRunText.noStalls()}</p>
      ) : (
        <ul className="flex flex-col gap-1 border-l-3 border-rust pl-3">
          {assetsShort > 0 && (
            <li className="text-13">
              {dryRunText.walletsShort({
                short: assetsShort,
                assets: assetsToStart,
                asked: formatWholeMegajoules(walletAsked),
              })}
            </li>
          )}
          {shortfall > 0 && (
            <li className="text-13">{dryRunText.treasuryShort({ missing: formatWholeMegajoules(shortfall) })}</li>
          )}
          {stalls.map(({ nodeId, gate, reason }) => (
            <li key={nodeId} className="text-13 break-words">
              <GateLink nodeId={nodeId} gate={gate} onSelect={onSelect} />: {reason}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type GateLinkProps = { nodeId: GateNodeId; gate: string; onSelect: (nodeId: GateNodeId) => void };

function GateLink({ nodeId, gate, onSelect }: GateLinkProps) {
  return (
    <button type="button" className="link cursor-pointer text-left" onClick={() => onSelect(nodeId)}>
      {gate || '–'}
    </button>
  );
}

function listFigures(run: DryRun): readonly (readonly [label: string, figure: string, isBad: boolean])[] {
  return [
    [dryRunText.assets(), formatCount(run.assetsToStart), false],
    [dryRunText.runs(), formatCount(run.runs), false],
    [dryRunText.costPerAsset(), formatWholeMegajoules(run.costPerAsset), false],
    [dryRunText.walletAsked(), formatWholeMegajoules(run.walletAsked), false],
    [dryRunText.assetsShort(), formatCount(run.assetsShort), run.assetsShort > 0],
    [dryRunText.cost(), formatWholeMegajoules(run.cost), false],
    [dryRunText.treasuryAsked(), formatWholeMegajoules(run.treasuryAsked), false],
    [dryRunText.treasuryHas(), formatWholeMegajoules(run.treasuryHas), false],
    [dryRunText.shortfall(), formatWholeMegajoules(run.shortfall), run.shortfall > 0],
    [dryRunText.longestWay(), dryRunText.reviews({ count: run.longestWay }), false],
    [dryRunText.longestDays(), dryRunText.days({ days: run.longestDays }), false],
  ];
}
