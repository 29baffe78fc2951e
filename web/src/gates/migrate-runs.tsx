import { migrateGateRuns } from '@atlas/contract/gate-runs';
import type { CompanyId, GateTreeId } from '@atlas/contract/identifiers';
import * as dryRunText from '@atlas/messages/dry-run';
import { useWrite } from '../api/use-write.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/error-panel.tsx';
import { toast } from '../ui/toast.ts';
import type { DryRun } from './dry-run-figures.tsx';

type MigrateRunsProps = { companyID: CompanyId; treeID: GateTreeId; run: DryRun; isSaved: boolean };

/** Moves open runs on older versions to the version that was tried, once it is saved. */
export function MigrateRuns({ companyID, treeID, run, isSaved }: MigrateRunsProps) {
  const migrate = useWrite(migrateGateRuns, {
    onSuccess: ({ migrated, stayed }) =>
      void toast.success(
        stayed > 0
          ? dryRunText.migratedStayed({ migrated: migrated, stayed: stayed })
          : dryRunText.migrated({ migrated: migrated }),
      ),
  });
  const { ready, lapsing, hindered, reasons } = run.migration;
  if (ready + hindered === 0) return null;
  const isReady = run.runnable && ready > 0;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="label-caps">{dryRunText.migrationTitle()}</h3>
      <p className="text-13">
        {[
          hindered > 0
            ? dryRunText.migrationHindered({ ready: ready, hindered: hindered })
            : dryRunText.migration({ ready: ready }),
          ...reasons,
        ].join(' ')}
      </p>
      {lapsing > 0 && <p className="text-13 text-rust">{dryRunText.lapsing({ lapsing })}</p>}
      <Button
        className="self-start"
        busy={migrate.isPending}
        unavailableReason={!isSaved ? dryRunText.saveFirst() : isReady ? undefined : dryRunText.cannotMigrate()}
        onClick={() => migrate.mutate({ params: { companyID }, body: { treeID } })}
      >
        {dryRunText.migrate()}
      </Button>
      <FormError error={migrate.error} />
    </section>
  );
}
