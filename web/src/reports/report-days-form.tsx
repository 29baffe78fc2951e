import * as reportsText from '@atlas/messages/reports';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { lastDays, type ReportDays } from './use-report-days.ts';

const PRESETS = [7, 30, 90] as const;

type ReportDaysFormProps = { days: ReportDays; onChange: (days: ReportDays) => void; fault: string | undefined };

/** The first and the last day of a report, with the usual choices. */
export function ReportDaysForm({ days, onChange, fault }: ReportDaysFormProps) {
  return (
    <div className="flex flex-wrap items-end gap-3">
      <TextField
        label={reportsText.from()}
        type="date"
        value={days.from}
        error={fault}
        onChange={(event) => event.target.value !== '' && onChange({ ...days, from: event.target.value })}
      />
      <TextField
        label={reportsText.to()}
        type="date"
        value={days.to}
        onChange={(event) => event.target.value !== '' && onChange({ ...days, to: event.target.value })}
      />
      <div className="flex flex-wrap gap-2">
        {PRESETS.map((count) => {
          const preset = lastDays(count);
          const isChosen = preset.from === days.from && preset.to === days.to;
          return (
            <Button key={count} aria-pressed={isChosen} onClick={() => onChange(preset)}>
              {reportsText.lastDays({ days: count })}
            </Button>
          );
        })}
      </div>
    </div>
  );
}
