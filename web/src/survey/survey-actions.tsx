import type { CompanyOverview } from '@atlas/contract/companies';
import { WorkItemId } from '@atlas/contract/identifiers';
import { readSurvey } from '@atlas/contract/survey';
import type { SurveySite } from '@atlas/contract/survey-job';
import type { WorkItemDetail } from '@atlas/contract/work';
import * as surveysText from '@atlas/messages/surveys';
import { useState } from 'react';
import { describeHindrance } from '../api/describe-hindrance.ts';
import { useRead } from '../api/use-read.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { lateDialog } from '../ui/late-dialog.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { SurveyEvidence } from './survey-evidence.tsx';

const PlanDialog = lateDialog(async () => (await import('./plan-dialog.tsx')).PlanDialog);
const ReturnSurveyDialog = lateDialog(async () => (await import('./return-survey-dialog.tsx')).ReturnSurveyDialog);

type SurveyActionsProps = { company: CompanyOverview; detail: WorkItemDetail };

/** What can be done with the survey of an item, and what was measured: for the pane of the item in any of its queues. */
export function SurveyActions({ company, detail }: SurveyActionsProps) {
  return detail.item.queueName === 'Survey Requests' ? (
    <ScheduleSurvey company={company} detail={detail} />
  ) : (
    <SurveyOfItem company={company} detail={detail} />
  );
}

/** A request waits for a surveyor and a date. */
function ScheduleSurvey({ company: { companyID }, detail }: SurveyActionsProps) {
  const [open, setOpen] = useState(false);
  const { item, permits, site } = detail;
  return (
    <section className="flex flex-col items-start gap-3">
      <Button
        tone="primary"
        unavailableReason={describeHindrance(permits.close)}
        onClick={() => setOpen(true)}
        onPointerEnter={PlanDialog.prepare}
      >
        {surveysText.schedule()}
      </Button>
      {open && (
        <PlanDialog
          companyID={companyID}
          workItemID={item._id}
          version={item.version}
          site={site && readSite(site)}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}

function readSite({ description, latitude, longitude }: NonNullable<WorkItemDetail['site']>): SurveySite {
  return { description, position: latitude === null || longitude === null ? null : { latitude, longitude } };
}

function SurveyOfItem({ company: { companyID }, detail }: SurveyActionsProps) {
  const { item } = detail;
  const workItemID = WorkItemId.parse(item._id);
  const read = useRead(readSurvey, { params: { companyID, workItemID } });
  const [open, setOpen] = useState<'plan' | 'return' | null>(null);
  if (read.isPending) return <SkeletonRows rows={4} />;
  if (read.isError) return <ErrorPanel error={read.error} retry={() => void read.refetch()} />;
  const { survey, permits } = read.data;
  const close = () => setOpen(null);
  return (
    <section className="flex min-w-0 flex-col gap-4">
      {item.queueName === 'Survey Jobs' && (
        <div className="flex flex-wrap gap-2">
          {survey !== null && permits.measure.allowed ? (
            <LinkButton
              tone="primary"
              to={`/company/${companyID}/departments?department=SURVEY&menu=LogSurvey&job=${survey.jobId}`}
            >
              {surveysText.measure()}
            </LinkButton>
          ) : (
            <Button unavailableReason={describeHindrance(permits.measure)}>{surveysText.measure()}</Button>
          )}
          <Button unavailableReason={describeHindrance(permits.plan)} onClick={() => setOpen('plan')}>
            {surveysText.changePlan()}
          </Button>
        </div>
      )}
      {survey === null ? (
        <p className="text-secondary">{surveysText.noSurvey()}</p>
      ) : (
        <details open>
          <summary className="mb-3 w-fit cursor-pointer font-[600]">{surveysText.evidence()}</summary>
          <SurveyEvidence evidence={read.data} survey={survey} />
        </details>
      )}
      {item.queueName === 'Cartography Requests' && (
        <div className="flex flex-wrap gap-2">
          {permits.plot.allowed && survey?.ring && (
            <LinkButton
              tone="primary"
              to={`/company/${companyID}/departments?department=CARTOGRAPHY&menu=LogCoordinates&request=${item._id}&from=outline`}
            >
              {surveysText.plotFromOutline()}
            </LinkButton>
          )}
          {permits.plot.allowed ? (
            <LinkButton
              tone={survey?.ring ? 'secondary' : 'primary'}
              to={`/company/${companyID}/departments?department=CARTOGRAPHY&menu=LogCoordinates&request=${item._id}`}
            >
              {surveysText.plotFromBeacons()}
            </LinkButton>
          ) : (
            <Button unavailableReason={describeHindrance(permits.plot)}>{surveysText.plotFromBeacons()}</Button>
          )}
          <Button unavailableReason={describeHindrance(permits.return)} onClick={() => setOpen('return')}>
            {surveysText.sendBack()}
          </Button>
        </div>
      )}
      {open === 'plan' && survey !== null && (
        <PlanDialog
          companyID={companyID}
          workItemID={survey.jobId}
          version={survey.itemVersion}
          job={survey}
          site={null}
          onClose={close}
        />
      )}
      {open === 'return' && (
        <ReturnSurveyDialog companyID={companyID} workItemID={item._id} version={item.version} onClose={close} />
      )}
    </section>
  );
}
