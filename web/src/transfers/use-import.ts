import type { SystemId } from '@atlas/contract/cartography';
import type { CompanyOverview } from '@atlas/contract/companies';
import { type CategoryId, ImportId } from '@atlas/contract/identifiers';
import {
  type AssetImport,
  answerImport,
  chooseImportSystem,
  commitImport,
  type QuestionCode,
  readImport,
  startImport,
  stopImport,
} from '@atlas/contract/transfers';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { outdateByWrite } from '../api/finish-write.ts';
import { keyOfRead } from '../api/read-options.ts';
import { useRead } from '../api/use-read.ts';
import { useWrite } from '../api/use-write.ts';
import { useAddressValues } from '../ui/use-address-values.ts';

const POLL_MILLISECONDS = 700;

/**
 * One import from the file to its end: its current state, and what can be done with it. The address names it, so that a
 * reload finds it again.
 */
export function useImport({ companyID }: CompanyOverview) {
  const queries = useQueryClient();
  const [parameters, store] = useAddressValues();
  const named = ImportId.safeParse(parameters.get('import')).data;
  const params = { companyID, importID: named ?? startedNowhere };
  const followed = useRead(
    readImport,
    { params },
    {
      enabled: named !== undefined,
      refetchInterval: ({ state }) => (isAtWork(state.data) ? POLL_MILLISECONDS : false),
    },
  );
  const current = named === undefined ? undefined : followed.data;
  const isSaved = current?.state === 'DONE';
  // The register saves after it has answered the commit.
  useEffect(() => {
    if (isSaved) outdateByWrite(queries, commitImport, { params: { companyID, importID: named } });
  }, [isSaved, queries, companyID, named]);

  const step = {
    place: (held: QueryClient, next: AssetImport) => {
      const key = keyOfRead(readImport, { params: { companyID, importID: next._id } });
      held.setQueryData(key, next);
      return [key];
    },
    onSuccess: (next: AssetImport) => store({ import: next._id }),
  };
  const chosen = useRef<File>(undefined);
  const takeFile = () => {
    if (!chosen.current) throw new Error('No file was chosen');
    return chosen.current;
  };
  const start = useWrite(startImport, { ...step, takeFile });
  const choose = useWrite(chooseImportSystem, step);
  const answer = useWrite(answerImport, step);
  const commit = useWrite(commitImport, step);
  const stop = useWrite(stopImport, step);
  const open = (importID: ImportId | null) => {
    store({ import: importID });
    for (const one of [start, choose, answer, commit, stop]) one.reset();
  };
  const error = commit.error ?? choose.error ?? answer.error ?? stop.error ?? followed.error;
  return {
    named,
    current,
    error,
    open,
    start: {
      ...pickState(start),
      mutate: (file: File, categoryId: CategoryId) => {
        chosen.current = file;
        start.mutate({ params: { companyID }, query: { categoryId } });
      },
    },
    choose: { ...pickState(choose), mutate: (system: SystemId) => choose.mutate({ params, body: { system } }) },
    answer: {
      ...pickState(answer),
      mutate: (body: { question: QuestionCode; answer: string }) => answer.mutate({ params, body }),
    },
    commit: { ...pickState(commit), mutate: () => commit.mutate({ params }) },
    stop: { ...pickState(stop), mutate: () => stop.mutate({ params }) },
  };
}

const pickState = ({ isPending, error }: { isPending: boolean; error: Error | null }) => ({ isPending, error });

/** A placeholder in the key of a read that is not made yet. */
const startedNowhere = readImport.params.parse({
  companyID: '00000000-0000-4000-8000-000000000000',
  importID: '00000000-0000-4000-8000-000000000000',
}).importID;

function isAtWork(found: AssetImport | undefined): boolean {
  return found?.state === 'READING' || found?.state === 'SAVING';
}
