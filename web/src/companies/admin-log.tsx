import { exportAdminLogs, LogKind, listAdminLogs } from '@atlas/contract/admin-logs';
import { type CompanyEvent, type CompanyOverview, listMembers } from '@atlas/contract/companies';
import * as adminText from '@atlas/messages/admin';
import * as companiesText from '@atlas/messages/companies';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { fetchFile } from '../api/call.ts';
import { usePages } from '../api/use-pages.ts';
import { useRead } from '../api/use-read.ts';
import { Button } from '../ui/button.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { ErrorPanel, FormError } from '../ui/error-panel.tsx';
import { formatMoment } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { saveBlob } from '../ui/save-blob.ts';
import { SelectField } from '../ui/select-field.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useAddressValues } from '../ui/use-address-values.ts';
import { type LogFilters, readLogFilters } from './admin-log-filters.ts';
import { describeEvent } from './describe-event.ts';

const ROWS_AT_A_TIME = 50;

/** The admin's logs: sign-ins, roles, exports and refusals under the filters of the address, and the same as CSV. */
export function AdminLog({ company: { companyID } }: { company: CompanyOverview }) {
  const [parameters, setParameters] = useAddressValues();
  const filters = readLogFilters(parameters);
  const params = { companyID };
  const log = usePages(listAdminLogs, (before) => ({ params, query: { ...filters, limit: ROWS_AT_A_TIME, before } }), {
    next: (page) => page.next,
  });
  const events = log.data?.pages.flatMap((page) => page.events) ?? [];
  return (
    <Panel title={adminText.logs()} actions={<LogFile companyID={companyID} filters={filters} />}>
      <div className="flex flex-col gap-4">
        <p className="max-w-prose text-secondary">{adminText.logsLead()}</p>
        <Filters companyID={companyID} filters={filters} onChange={setParameters} />
        {log.isPending && <SkeletonRows rows={8} />}
        {log.isLoadingError && <ErrorPanel error={log.error} retry={() => void log.refetch()} />}
        {log.isSuccess && events.length === 0 && <p className="text-secondary">{adminText.logsEmpty()}</p>}
        {events.length > 0 && (
          <DataTable
            caption={adminText.logs()}
            rows={events}
            keyOf={(event) => event._id}
            columns={[
              { id: 'time', heading: adminText.logTime(), cell: (event) => formatMoment(event.at) },
              { id: 'event', heading: adminText.logEvent(), cell: writeRow },
              { id: 'by', heading: adminText.logBy(), cell: (event) => event.actorName ?? companiesText.system() },
            ]}
          />
        )}
        {log.isFetchNextPageError && <FormError error={log.error} />}
        {log.hasNextPage && (
          <Button className="self-start" busy={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            {adminText.logMore()}
          </Button>
        )}
      </div>
    </Panel>
  );
}

type FiltersProps = {
  companyID: CompanyOverview['companyID'];
  filters: LogFilters;
  onChange: (changes: Partial<Record<keyof LogFilters, string | null>>) => void;
};

function Filters({ companyID, filters, onChange }: FiltersProps) {
  const people = useRead(listMembers, { params: { companyID } });
  const store = (name: keyof LogFilters) => (event: { target: { value: string } }) =>
    onChange({ [name]: event.target.value === '' ? null : event.target.value });
  return (
    <search className="grid gap-x-4 gap-y-3 sm:grid-cols-2 xl:grid-cols-4">
      <SelectField
        label={adminText.logKindLabel()}
        placeholder={adminText.logEveryKind()}
        options={LogKind.options.map((kind) => ({ value: kind, label: adminText.logKind({ kind }) }))}
        value={filters.kind ?? ''}
        onChange={store('kind')}
      />
      <SelectField
        label={adminText.logPerson()}
        placeholder={adminText.logEveryPerson()}
        options={(people.data?.members ?? []).map(({ sub, name }) => ({ value: sub, label: name }))}
        value={filters.person ?? ''}
        onChange={store('person')}
      />
      <TextField
        type="date"
        label={companiesText.filterFrom()}
        value={filters.from ?? ''}
        max={filters.to}
        onChange={store('from')}
      />
      <TextField
        type="date"
        label={companiesText.filterTo()}
        value={filters.to ?? ''}
        min={filters.from}
        onChange={store('to')}
      />
    </search>
  );
}

/** Downloads what the filters show. */
function LogFile({ companyID, filters }: Pick<FiltersProps, 'companyID' | 'filters'>) {
  const fetching = useMutation({
    mutationFn: () => fetchFile(exportAdminLogs, { params: { companyID }, query: filters }),
    onSuccess: (bytes) => saveBlob(bytes, `logs-${new Date().toISOString().slice(0, 10)}.csv`),
  });
  return (
    <>
      <FormError error={fetching.error} />
      <Button busy={fetching.isPending} onClick={() => fetching.mutate()}>
        <Download className="size-4" strokeWidth={1.5} aria-hidden="true" />
        {adminText.logFile()}
      </Button>
    </>
  );
}

function writeRow(event: CompanyEvent): string {
  const name = event.subjectLabel ?? '';
  if (event.type === 'session.opened') return adminText.signedIn({ name });
  if (event.type === 'session.refused') return adminText.signInRefused({ name });
  const { before, after } = describeEvent(event);
  return after === null ? before : `${before}${name}${after}`;
}
