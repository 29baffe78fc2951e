import { listCompanyAssets, pageAssets, readAsset, readAssetsInBox } from '@atlas/contract/assets';
import type { SystemId } from '@atlas/contract/cartography';
import { type CompanyOverview, listCompanyEvents, readCompany } from '@atlas/contract/companies';
import type { CategoryId } from '@atlas/contract/identifiers';
import {
  type AssetImport,
  chooseImportSystem,
  commitImport,
  readImport,
  startImport,
  stopImport,
} from '@atlas/contract/transfers';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, uploadFile } from '../api/call.ts';
import { keyOfRead } from '../api/use-read.ts';

const POLL_MILLISECONDS = 700;
const OUTDATED = [listCompanyAssets, pageAssets, readAsset, readAssetsInBox, readCompany, listCompanyEvents];

/** One import from the file to its end: what it is at now, and what can be done to it. */
export function useImport({ companyID }: CompanyOverview) {
  const queries = useQueryClient();
  const [started, setStarted] = useState<AssetImport>();
  const [saving, setSaving] = useState(false);
  const place = { params: { companyID, importID: started?._id ?? startedNowhere } };
  const followed = useQuery({
    queryKey: keyOfRead(readImport, place),
    queryFn: ({ signal }) => call(readImport, place, { signal }),
    enabled: started !== undefined,
    refetchInterval: ({ state }) => (saving || isAtWork(state.data) ? POLL_MILLISECONDS : false),
  });
  const accept = (next: AssetImport) => {
    setStarted(next);
    queries.setQueryData(keyOfRead(readImport, { params: { companyID, importID: next._id } }), next);
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
  const commit = useMutation({
    mutationFn: () => call(commitImport, place),
    onMutate: () => setSaving(true),
    onSuccess: async (next) => {
      accept(next);
      for (const read of OUTDATED) void queries.invalidateQueries({ queryKey: [read.path] });
    },
    onSettled: () => setSaving(false),
  });
  const stop = useMutation({ mutationFn: () => call(stopImport, place), onSuccess: accept });
  const reset = () => {
    setStarted(undefined);
    for (const one of [start, choose, commit, stop]) one.reset();
  };
  const current = started === undefined ? undefined : (followed.data ?? started);
  return {
    current,
    start,
    choose,
    commit,
    stop,
    reset,
    error: commit.error ?? choose.error ?? stop.error ?? followed.error,
  };
}

/** Stands in the key of a read that is not made yet. */
const startedNowhere = readImport.params.parse({
  companyID: '00000000-0000-4000-8000-000000000000',
  importID: '00000000-0000-4000-8000-000000000000',
}).importID;

function isAtWork(found: AssetImport | undefined): boolean {
  return found?.state === 'READING' || found?.state === 'SAVING';
}
