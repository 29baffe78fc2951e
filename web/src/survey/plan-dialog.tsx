import type { CompanyId, UserId, WorkItemId } from '@atlas/contract/identifiers';
import { listSurveyors, planSurvey, scheduleSurvey } from '@atlas/contract/survey';
import type { SurveyJob, SurveySite } from '@atlas/contract/survey-job';
import * as surveysText from '@atlas/messages/surveys';
import { useContractForm } from '../api/use-contract-form.ts';
import { useRead } from '../api/use-read.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { formatDay } from '../ui/format.ts';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';

type PlanDialogProps = {
  companyID: CompanyId;
  workItemID: WorkItemId;
  /** The version of the item that the person sees. */
  version: number;
  /** The job that is planned again; undefined for a request. */
  job?: SurveyJob | undefined;
  /** Where the request says that the site is. */
  site: SurveySite | null;
  onClose: () => void;
};

/** Who measures where and when. A request becomes a job; a job is planned again. */
export function PlanDialog({ companyID, workItemID, version, job, site, onClose }: PlanDialogProps) {
  const surveyors = useRead(listSurveyors, { params: { companyID } });
  const known = job?.site ?? site;
  const position = known?.position ?? null;
  const form = useContractForm(job === undefined ? scheduleSurvey : planSurvey, {
    values: {
      surveyor: job?.surveyor?.sub ?? '',
      date: job?.date ?? '',
      crew: job?.crew ?? '',
      plotNumber: job?.plotNumber ?? '',
      site: {
        description: known?.description ?? '',
        position: { latitude: `${position?.latitude ?? ''}`, longitude: `${position?.longitude ?? ''}` },
      },
    },
    input: ({ surveyor, date, crew, plotNumber, site: place }) => ({
      params: { companyID, workItemID },
      body: {
        version,
        surveyor: surveyor as UserId,
        date,
        ...(crew.trim() === '' ? {} : { crew }),
        ...(plotNumber.trim() === '' ? {} : { plotNumber }),
        ...(job?.category ? { categoryId: job.category._id } : {}),
        site: { description: place.description, position: readPosition(place.position) },
      },
    }),
    check: ({ surveyor, date, site: { position: typed } }) => ({
      surveyor: surveyor === '' ? surveysText.chooseSurveyor() : undefined,
      date: date === '' ? surveysText.chooseDate() : undefined,
      'site.position.latitude': isHalf(typed) || !isDegrees(typed.latitude, 90) ? surveysText.badLatitude() : undefined,
      'site.position.longitude':
        isHalf(typed) || !isDegrees(typed.longitude, 180) ? surveysText.badLongitude() : undefined,
    }),
    onSuccess: onClose,
  });
  const title = job === undefined ? surveysText.schedule() : surveysText.changePlan();
  return (
    <FormDialog title={title} form={form} send={title} onClose={onClose}>
      {surveyors.isError && <ErrorPanel error={surveyors.error} retry={() => void surveyors.refetch()} />}
      <SelectField
        label={surveysText.surveyor()}
        required
        placeholder={surveysText.choose()}
        options={(surveyors.data?.surveyors ?? []).map(({ sub, name, dates }) => ({
          value: sub,
          label:
            dates[0] === undefined
              ? name
              : surveysText.surveyorBusy({ name, count: dates.length, day: formatDay(dates[0]) }),
        }))}
        {...form.field('surveyor')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={surveysText.date()} type="date" required {...form.field('date')} />
        <TextField label={surveysText.crew()} autoComplete="off" maxLength={80} {...form.field('crew')} />
      </div>
      <TextField
        label={surveysText.site()}
        hint={surveysText.siteHint()}
        required
        autoComplete="off"
        maxLength={500}
        {...form.field('site.description')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={surveysText.latitude()}
          hint={surveysText.positionHint()}
          inputMode="text"
          autoComplete="off"
          className="figure"
          {...form.field('site.position.latitude')}
        />
        <TextField
          label={surveysText.longitude()}
          inputMode="text"
          autoComplete="off"
          className="figure"
          {...form.field('site.position.longitude')}
        />
      </div>
      <TextField label={surveysText.plotNumber()} autoComplete="off" maxLength={40} {...form.field('plotNumber')} />
    </FormDialog>
  );
}

interface TypedPosition {
  readonly latitude: string;
  readonly longitude: string;
}

const isHalf = ({ latitude, longitude }: TypedPosition) => (latitude.trim() === '') !== (longitude.trim() === '');

function isDegrees(text: string, most: number): boolean {
  return text.trim() === '' || Math.abs(Number(text.replace('−', '-'))) <= most;
}

/** The typed degrees; null where none are given. */
function readPosition({ latitude, longitude }: TypedPosition): SurveySite['position'] {
  if (latitude.trim() === '' || longitude.trim() === '') return null;
  return { latitude: Number(latitude.replace('−', '-')), longitude: Number(longitude.replace('−', '-')) };
}
