import { type BaseStation, listBaseStations } from '@atlas/contract/base-stations';
import type { CompanyOverview } from '@atlas/contract/companies';
import * as repositoryText from '@atlas/messages/repository';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useRead } from '../api/use-read.ts';
import { StationDocuments } from '../documents/station-documents.tsx';
import { prepareAtlasMap } from '../map/load-atlas-map.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { lateDialog } from '../ui/late-dialog.tsx';
import { latePart } from '../ui/late-part.tsx';
import { Panel } from '../ui/panel.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { SpinnerPanel } from '../ui/spinner.tsx';
import { useAddressValues } from '../ui/use-address-values.ts';
import { BaseStationCard } from './base-station-card.tsx';

const BaseStationForm = lateDialog(async () => (await import('./base-station-form.tsx')).BaseStationForm);
const StationMap = latePart(async () => {
  prepareAtlasMap();
  return (await import('../map/station-map.tsx')).StationMap;
});

/**
 * The base stations of a company, by name, with buttons to edit them for those who may; the address names the open one.
 */
export function BaseStations({ company }: { company: CompanyOverview }) {
  const stations = useRead(listBaseStations, { params: { companyID: company.companyID } });
  const [edited, setEdited] = useState<BaseStation | 'new' | null>(null);
  const [parameters, store] = useAddressValues();
  const { plot } = company.permits;
  const add = (
    <Button
      tone="primary"
      unavailableReason={plot.allowed ? undefined : (plot.reason ?? '')}
      onClick={() => setEdited('new')}
    >
      <Plus className="size-4" strokeWidth={1.5} aria-hidden="true" />
      {repositoryText.addStation()}
    </Button>
  );
  const list = stations.data?.baseStations ?? [];
  const opened = list.find(({ _id }) => _id === parameters.get('station'));
  return (
    <Panel title={repositoryText.baseStations()} actions={add}>
      {stations.isPending && <SpinnerPanel label={repositoryText.baseStations()} />}
      {stations.isError && <ErrorPanel error={stations.error} retry={() => void stations.refetch()} />}
      {stations.isSuccess && list.length === 0 && (
        <EmptyState
          headingLevel={3}
          heading={repositoryText.noStations()}
          sentence={repositoryText.noStationsSentence()}
        />
      )}
      {list.some(({ pin }) => pin !== null) && (
        <div className="mb-4">
          <Suspense fallback={<Skeleton className="h-80" />}>
            <StationMap stations={list} onSelect={showStation} />
          </Suspense>
        </div>
      )}
      <ul className="grid gap-4 lg:grid-cols-2 2xl:grid-cols-3">
        {list.map((station) => (
          <li
            key={station._id}
            id={`station-${station._id}`}
            tabIndex={-1}
            className="flex scroll-mt-20 outline-offset-2"
          >
            <BaseStationCard
              company={company}
              station={station}
              onEdit={() => setEdited(station)}
              onDocuments={() => store({ station: station._id })}
            />
          </li>
        ))}
      </ul>
      {opened && (
        <Dialog open title={opened.name} onClose={() => store({ station: null })}>
          <StationDocuments company={company} station={opened} />
        </Dialog>
      )}
      {edited && (
        <BaseStationForm company={company} station={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </Panel>
  );
}

/** Brings the card of a chosen pin into view, and focuses it. */
function showStation(stationID: string) {
  document.getElementById(`station-${stationID}`)?.focus();
}
