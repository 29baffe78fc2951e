import type { Reply } from '@atlas/contract/endpoint';
import { dryRunTree, listGateRuns, migrateGateRuns } from '@atlas/contract/gate-runs';
import type { CompanyId, GateTreeId } from '@atlas/contract/identifiers';
import { useRead } from '../api/use-read.ts';
import { useWrite } from '../api/use-write.ts';
import { dryRunText } from '../strings/gates.ts';
import { Button } from '../ui/button.tsx';
import { ErrorPanel, FormError } from '../ui/error-panel.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { toast } from '../ui/toasts.tsx';

type DryRunProps = { companyID: CompanyId; treeID: GateTreeId; version: number };
type DryRun = Reply<typeof dryRunTree>;

/** What a saved tree would ask of the live portfolio, and the way for open runs to its latest version. */
export function DryRunPanel({ companyID, treeID, version }: DryRunProps) {
  const run = useRead(dryRunTree, { params: { companyID }, body: { treeID } }, { staleTime: 0 });
  const migrate = useWrite(migrateGateRuns, {
    outdates: [dryRunTree, listGateRuns],
    onSuccess: ({ migrated, stayed }) => void toast.success(dryRunText.migrated(migrated, stayed)),
  });
  if (run.isPending) return <SkeletonRows rows={5} />;
  if (run.data === undefined) return <ErrorPanel error={run.error} retry={() => void run.refetch()} />;
  const { stalls, migration, runnable } = run.data;
  return (
    <div className="flex flex-col gap-3">
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1">
        {listFigures(run.data).map(([label, figure]) => (
          <div key={label} className="col-span-2 grid grid-cols-subgrid border-t border-hairline pt-1 first:border-t-0">
            <dt className="text-13 text-secondary">{label}</dt>
            <dd className="figure text-right text-13">{figure}</dd>
          </div>
        ))}
      </dl>
      {stalls.length > 0 && (
        <ul aria-label={dryRunText.stalls} className="flex flex-col gap-1 border-l-3 border-rust pl-3">
          {stalls.map(({ nodeId, gate, reason }) => (
            <li key={nodeId} className="text-13 break-words">
              {gate}: {reason}
            </li>
          ))}
        </ul>
      )}
      {migration.ready + migration.hindered > 0 && (
        <>
          <p className="text-13">{dryRunText.migration(migration.ready, migration.hindered, version)}</p>
          <Button
            className="self-start"
            busy={migrate.isPending}
            unavailableReason={runnable && migration.ready > 0 ? undefined : dryRunText.cannotMigrate}
            onClick={() => migrate.mutate({ params: { companyID }, body: { treeID } })}
          >
            {dryRunText.migrate}
          </Button>
        </>
      )}
      <FormError error={migrate.error} />
    </div>
  );
}

function listFigures(run: DryRun): readonly (readonly [string, string])[] {
  const megajoules = (figure: number) => `${figure.toLocaleString('en-GB')} MJ`;
  return [
    [dryRunText.assets, run.assetsToStart.toLocaleString('en-GB')],
    [dryRunText.runs, run.runs.toLocaleString('en-GB')],
    [dryRunText.costPerAsset, megajoules(run.costPerAsset)],
    [dryRunText.cost, megajoules(run.cost)],
    [dryRunText.treasuryAsked, megajoules(run.treasuryAsked)],
    [dryRunText.treasuryHas, megajoules(run.treasuryHas)],
    [dryRunText.shortfall, megajoules(run.shortfall)],
    [dryRunText.longestWay, dryRunText.reviews(run.longestWay)],
  ];
}
