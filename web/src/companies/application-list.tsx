import { listApplications } from '@atlas/contract/admission';
import { AdmissionState } from '@atlas/contract/admission-state';
import type { CompanyOverview } from '@atlas/contract/companies';
import { CompanyId } from '@atlas/contract/identifiers';
import * as admissionText from '@atlas/messages/admission';
import { useState } from 'react';
import { useRead } from '../api/use-read.ts';
import { Button } from '../ui/button.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { formatMoment } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { Status } from '../ui/status.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useAddressValues } from '../ui/use-address-values.ts';
import { useDebounced } from '../ui/use-debounced.ts';
import { admissionTones } from './admission-tones.ts';
import { ApplicationView } from './application-view.tsx';

const PAGE = 20;
const REFRESH_MILLISECONDS = 15_000;
const PAUSE_MILLISECONDS = 300;

/**
 * The companies of the register by their admission, for the platform's desk; a selected one opens with its application.
 * The address stores filter and selection.
 */
export function ApplicationList({ company: { companyID } }: { company: CompanyOverview }) {
  const [parameters, store] = useAddressValues();
  const [typed, setTyped] = useState('');
  const words = useDebounced(typed.trim(), PAUSE_MILLISECONDS);
  const state = AdmissionState.options.find((name) => name === parameters.get('state'));
  const offset = readOffset(parameters.get('offset'));
  const chosen = CompanyId.safeParse(parameters.get('application'));
  const query = { limit: PAGE, offset, ...(state && { state }), ...(words !== '' && { words }) };
  const list = useRead(listApplications, { params: { companyID }, query }, { refetchInterval: REFRESH_MILLISECONDS });
  if (chosen.success) {
    return (
      <ApplicationView companyID={companyID} applicantID={chosen.data} onBack={() => store({ application: null })} />
    );
  }
  const { applications = [], count = 0 } = list.data ?? {};
  return (
    <Panel title={admissionText.deskTitle()} flush>
      <p className="px-4 pt-4 text-secondary">{admissionText.deskLead()}</p>
      <div className="grid gap-4 border-b border-hairline p-4 sm:grid-cols-2 lg:max-w-2xl">
        <SelectField
          label={admissionText.filter()}
          options={[
            { value: '', label: admissionText.everyState() },
            ...AdmissionState.options.map((name) => ({ value: name, label: admissionText.state({ state: name }) })),
          ]}
          value={state ?? ''}
          onChange={(event) => store({ state: event.target.value || null, offset: null })}
        />
        <TextField
          label={admissionText.search()}
          autoComplete="off"
          type="search"
          maxLength={160}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            if (offset > 0) store({ offset: null });
          }}
        />
      </div>
      {list.isPending && <SkeletonRows rows={6} />}
      {list.isError && <ErrorPanel error={list.error} retry={() => void list.refetch()} />}
      {list.isSuccess && applications.length === 0 && (
        <EmptyState
          headingLevel={3}
          heading={admissionText.none()}
          sentence={state === undefined && words === '' ? admissionText.noneSentence() : admissionText.noneFound()}
        />
      )}
      {applications.length > 0 && (
        <DataTable
          caption={admissionText.deskTitle()}
          hasLines
          rows={applications}
          keyOf={(one) => one.companyID}
          onSelect={(one) => store({ application: one.companyID })}
          columns={[
            {
              id: 'company',
              heading: admissionText.company(),
              cell: (one) => one.company,
              className: 'max-w-72 truncate',
            },
            {
              id: 'state',
              heading: admissionText.title(),
              cell: (one) => (
                <Status tone={admissionTones[one.state]} word={admissionText.state({ state: one.state })} />
              ),
            },
            {
              id: 'number',
              heading: admissionText.number(),
              cell: (one) => <span className="figure">{one.registrationNumber ?? '–'}</span>,
            },
            {
              id: 'applied',
              heading: admissionText.appliedAt(),
              cell: (one) => (one.appliedAt === null ? admissionText.neverApplied() : formatMoment(one.appliedAt)),
            },
          ]}
        />
      )}
      {count > PAGE && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-hairline p-3">
          <span className="figure text-13">
            {admissionText.shown({ from: offset + 1, to: offset + applications.length, count })}
          </span>
          <span className="flex gap-2">
            {offset > 0 && (
              <Button onClick={() => store({ offset: offset > PAGE ? String(offset - PAGE) : null })}>
                {admissionText.earlier()}
              </Button>
            )}
            {offset + PAGE < count && (
              <Button onClick={() => store({ offset: String(offset + PAGE) })}>{admissionText.later()}</Button>
            )}
          </span>
        </div>
      )}
    </Panel>
  );
}

function readOffset(text: string | null): number {
  const offset = Number(text ?? 0);
  return Number.isInteger(offset) && offset >= 0 && offset <= 100_000 ? offset : 0;
}
