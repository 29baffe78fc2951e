import { listCompanyAssets, pageAssets, readAsset, readAssetsInBox } from '@atlas/contract/assets';
import type { SystemId } from '@atlas/contract/cartography';
import { type CompanyOverview, listCompanyEvents, readCompany } from '@atlas/contract/companies';
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
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, uploadFile } from '../api/call.ts';
import { keyOfRead } from '../api/use-read.ts';
import { useAddressValues } from '../ui/use-address-values.ts';

const POLL_MILLISECONDS = 700;
const OUTDATED = [listCompanyAssets, pageAssets, readAsset, readAssetsInBox, readCompany, listCompanyEvents];

/**
 * One import from the file to its end: what it is at now, and what can be done to it. The address names it, so that a
 * reload finds it again.
 */
export function useImport({ companyID }: CompanyOverview) {
  const queries = useQueryClient();
  const [parameters, store] = useAddressValues();
  const named = ImportId.safeParse(parameters.get('import')).data;
  const place = { params: { companyID, importID: named ?? startedNowhere } };
  const followed = useQuery({
    queryKey: keyOfRead(readImport, place),
    queryFn: ({ signal }) => call(readImport, place, { signal }),
    enabled: named !== undefined,
    refetchInterval: ({ state }) => (isAtWork(state.data) ? POLL_MILLISECONDS : false),
  });
  const current = named === undefined ? undefined : followed.data;
  const isSaved = current?.state === 'DONE';
  useEffect(() => {
    if (isSaved) for (const read of OUTDATED) void queries.invalidateQueries({ queryKey: [read.path] });
  }, [isSaved, queries]);

  const accept = (next: AssetImport) => {
    queries.setQueryData(keyOfRead(readImport, { params: { companyID, importID: next._id } }), next);
    store({ import: next._id });
  };
  const start = useMutation({
    mutationFn: ({ file, categoryId }: { file: File; categoryId: CategoryId }) =>
      uploadFile(startImport, { params: { companyID }, query: { categoryId } }, file),
    onSuccess: accept,
  });
  const choose = useMutation({
    mutationFn: (system: SystemId) => call(chooseImportSystem, { ...place, body: { system } }),
    onSuccess: accept,
  });
  const answer = useMutation({
    mutationFn: (body: { question: QuestionCode; answer: string }) => call(answerImport, { ...place, body }),
    onSuccess: accept,
  });
  const commit = useMutation({ mutationFn: () => call(commitImport, place), onSuccess: accept });
  const stop = useMutation({ mutationFn: () => call(stopImport, place), onSuccess: accept });
  const open = (importID: ImportId | null) => {
    store({ import: importID });
    for (const one of [start, choose, answer, commit, stop]) one.reset();
  };
  const error = commit.error ?? choose.error ?? answer.error ?? stop.error ?? followed.error;
  return { named, current, start, choose, answer, commit, stop, open, error };
}

/** Stands in the key of a read that is not made yet. */
const startedNowhere = readImport.params.parse({
  companyID: '00000000-0000-4000-8000-000000000000',
  importID: '00000000-0000-4000-8000-000000000000',
}).importID;

function isAtWork(found: AssetImport | undefined): boolean {
  return found?.state === 'READING' || found?.state === 'SAVING';
}
