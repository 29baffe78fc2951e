import { listGateRuns } from '@atlas/contract/gate-runs';
import type { AssetId, CompanyId } from '@atlas/contract/identifiers';
import * as gatesText from '@atlas/messages/gates';
import * as passText from '@atlas/messages/pass';
import { useRead } from '../api/use-read.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { Status } from '../ui/status.tsx';
import { PassCard } from './pass-card.tsx';
import { StartRun } from './start-run.tsx';

/** An asset's progress through its gates, gate by gate in the tree's order, the latest cycle first. */
export function AssetGates({ companyID, assetID }: { companyID: CompanyId; assetID: AssetId }) {
  const runs = useRead(listGateRuns, { params: { companyID, assetID } });
  if (runs.isPending) return <SkeletonRows rows={4} />;
  if (runs.isError) return <ErrorPanel error={runs.error} retry={() => void runs.refetch()} />;
  return (
    <div className="flex flex-col gap-6">
      {runs.data.runs.length === 0 && <p className="text-secondary">{passText.noRun()}</p>}
      {runs.data.runs.map((run) => (
        <section key={run._id} className="flex flex-col gap-3">
          <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-18">
            {run.treeName}
            <Status
              tone={run.compliant ? 'good' : 'notice'}
              word={run.compliant ? passText.compliant() : passText.notCompliant()}
            />
            <span className="figure text-12 font-normal text-secondary">
              {passText.treeType({ type: run.treeType })} ·{' '}
              {run.latestVersion > run.version
                ? passText.versionOf({ version: run.version, latest: run.latestVersion })
                : passText.version({ version: run.version })}
            </span>
          </h3>
          {run.treeType !== 'expenses' && (
            <p className="text-13 text-secondary">{gatesText.treeTypeHint({ type: run.treeType })}</p>
          )}
          <ol className="border-l border-control">
            {run.passes.map((pass) => (
              <li key={pass._id} className="relative pb-4 pl-5 last:pb-0">
                <span
                  className="absolute top-[0.4375rem] -left-[4.5px] size-2 rotate-45 border border-malachite bg-panel"
                  aria-hidden="true"
                />
                <PassCard companyID={companyID} assetID={assetID} pass={pass} />
              </li>
            ))}
          </ol>
        </section>
      ))}
      <StartRun companyID={companyID} assetID={assetID} permit={runs.data.start} runs={runs.data.runs} />
    </div>
  );
}
