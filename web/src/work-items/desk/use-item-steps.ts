import type { CompanyOverview } from '@atlas/contract/companies';
import type { WorkItem } from '@atlas/contract/work';
import { claimWorkItem, releaseWorkItem, reopenWorkItem } from '@atlas/contract/work-steps';
import { useQueryClient } from '@tanstack/react-query';
import { useWrite } from '../../api/use-write.ts';
import { changeEarly, placeDetail, showEarly } from './act-on-items.ts';
import { readOwnName, sayLost } from './use-act.ts';

/** Steps of one item that need no dialog. A claim shows at once, and is taken back with the reason if it is refused. */
export function useItemSteps({ companyID }: CompanyOverview) {
  const queries = useQueryClient();
  const place = { place: placeDetail };
  const claim = useWrite(claimWorkItem, place);
  const release = useWrite(releaseWorkItem, place);
  const reopen = useWrite(reopenWorkItem, place);
  const inputOf = ({ _id: workItemID, version }: WorkItem) => ({
    params: { companyID, workItemID },
    body: { version },
  });
  return {
    claim: (item: WorkItem) => {
      const takeBack = showEarly(queries, companyID, [item], changeEarly({ step: 'claim' }, readOwnName()) ?? {});
      const onError = (error: Error) => {
        takeBack();
        sayLost(error);
        void queries.invalidateQueries({
          predicate: ({ meta }) => meta?.endpoint.path.includes('/work-items') === true,
        });
      };
      claim.mutate(inputOf(item), { onError });
    },
    release: (item: WorkItem) => release.mutate(inputOf(item), { onError: sayLost }),
    reopen: (item: WorkItem) => reopen.mutate(inputOf(item), { onError: sayLost }),
  };
}
