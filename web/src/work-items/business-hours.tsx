import { changeOfficeCalendar, type KeptCalendar, readOfficeCalendar } from '@atlas/contract/business-hours';
import type { CompanyOverview } from '@atlas/contract/companies';
import type { CompanyId } from '@atlas/contract/identifiers';
import type { Permit } from '@atlas/contract/permits';
import * as businessHoursText from '@atlas/messages/business-hours';
import { useState } from 'react';
import { describeHindrance } from '../api/describe-hindrance.ts';
import { useContractForm } from '../api/use-contract-form.ts';
import { useRead } from '../api/use-read.ts';
import { Button } from '../ui/button.tsx';
import { ErrorPanel, FormError } from '../ui/error-panel.tsx';
import { Panel } from '../ui/panel.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { toast } from '../ui/toast.ts';
import { CalendarMovesPanel } from './calendar-moves.tsx';
import { ExceptionRows, HolidayRows, WeekRows } from './calendar-rows.tsx';
import { type CalendarValues, readCalendarValues, writeCalendar } from './calendar-values.ts';

/** When the register's offices are open, which the platform's desk changes. */
export function BusinessHours({ company: { companyID } }: { company: CompanyOverview }) {
  const read = useRead(readOfficeCalendar, { params: { companyID } });
  return (
    <Panel title={businessHoursText.title()}>
      {read.isPending && <SkeletonRows rows={8} />}
      {read.isError && <ErrorPanel error={read.error} retry={() => void read.refetch()} />}
      {read.data !== undefined && (
        <div className="flex flex-col gap-5">
          <p className="max-w-prose text-secondary">
            {businessHoursText.lead()} {businessHoursText.zone({ zone: read.data.calendar.zone })}
          </p>
          <CalendarForm
            key={read.data.calendar.version}
            companyID={companyID}
            calendar={read.data.calendar}
            change={read.data.permits.change}
          />
        </div>
      )}
    </Panel>
  );
}

type CalendarFormProps = { companyID: CompanyId; calendar: KeptCalendar; change: Permit };

function CalendarForm({ companyID, calendar, change }: CalendarFormProps) {
  const form = useContractForm(changeOfficeCalendar, {
    values: readCalendarValues(calendar),
    input: (values) => ({ params: { companyID }, body: { ...writeCalendar(values), version: calendar.version } }),
    onSuccess: () => toast.success(businessHoursText.saved()),
  });
  const [previewed, setPreviewed] = useState<CalendarValues>();
  const reason = change.allowed ? undefined : describeHindrance(change);
  return (
    <form className="flex flex-col gap-6" {...form.props}>
      <WeekRows form={form} />
      <HolidayRows form={form} />
      <ExceptionRows form={form} />
      {previewed !== undefined && <CalendarMovesPanel companyID={companyID} proposed={writeCalendar(previewed)} />}
      <FormError error={form.failure} />
      <div className="flex flex-wrap gap-2">
        <Button unavailableReason={reason} onClick={() => setPreviewed(structuredClone(form.watch()))}>
          {businessHoursText.preview()}
        </Button>
        <Button type="submit" tone="primary" busy={form.isPending} unavailableReason={reason}>
          {businessHoursText.save()}
        </Button>
      </div>
    </form>
  );
}
