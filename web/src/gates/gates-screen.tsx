import type { CompanyOverview } from '@atlas/contract/companies';
import { fetchTrees } from '@atlas/contract/gates';
import * as gatesText from '@atlas/messages/gates';
import { useRead } from '../api/use-read.ts';
import { AloneNote } from '../ui/alone-note.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { TreeWorkbench } from './tree-workbench.tsx';

/** The gates' editor of a company. */
export function GatesScreen({ company }: { company: CompanyOverview }) {
  const trees = useRead(fetchTrees, { body: { companyID: company.companyID } });
  if (trees.isPending) {
    return (
      <output aria-label={gatesText.reading()} className="flex flex-col gap-4">
        <Skeleton className="h-10" />
        <Skeleton className="h-96" />
      </output>
    );
  }
  if (trees.data === undefined) {
    return <ErrorPanel error={trees.error} title={failureTitle(trees.error)} retry={() => void trees.refetch()} />;
  }
  return (
    <>
      <AloneNote company={company} needs="attestation" />
      <TreeWorkbench company={company} trees={trees.data} refetch={trees.refetch} />
    </>
  );
}

function failureTitle(error: Error): string {
  return `${gatesText.errorPrefix()}${error.message}`;
}
