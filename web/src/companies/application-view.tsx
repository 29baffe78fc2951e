import { type Application, readApplication } from '@atlas/contract/admission';
import type { CompanyId } from '@atlas/contract/identifiers';
import * as admissionText from '@atlas/messages/admission';
import { ArrowLeft } from 'lucide-react';
import { useRead } from '../api/use-read.ts';
import { Button } from '../ui/button.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { formatDay, formatMoment } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { Status } from '../ui/status.tsx';
import { admissionTones } from './admission-tones.ts';
import { ApplicationActions } from './application-actions.tsx';
import { DeskDecision } from './desk-decision.tsx';
import { DownloadCertificate } from './download-certificate.tsx';

type ApplicationViewProps = { companyID: CompanyId; applicantID: CompanyId; onBack: () => void };

/** One company at the platform's desk: its application, the person behind it, and what the desk can decide. */
export function ApplicationView({ companyID, applicantID, onBack }: ApplicationViewProps) {
  const read = useRead(readApplication, { params: { companyID, applicantID } });
  const back = (
    <Button onClick={onBack}>
      <ArrowLeft className="size-4" strokeWidth={1.5} aria-hidden="true" />
      {admissionText.back()}
    </Button>
  );
  return (
    <Panel title={read.data?.company ?? admissionText.deskTitle()} actions={back}>
      {read.isPending && <SkeletonRows rows={6} />}
      {read.isError && <ErrorPanel error={read.error} retry={() => void read.refetch()} />}
      {read.data && <Shown companyID={companyID} application={read.data} />}
    </Panel>
  );
}

function Shown({ companyID, application }: { companyID: CompanyId; application: Application }) {
  const { state, person, certificate, registrationNumber, appliedAt, createdAt, decision } = application;
  const { sameNumber, sameName } = application;
  return (
    <div className="flex flex-col gap-5">
      <Status tone={admissionTones[state]} word={admissionText.state({ state })} className="self-start" />
      {sameNumber.length > 0 && (
        <p className="max-w-prose border-l-3 border-gold bg-gold-wash p-4 break-words">
          {admissionText.sameNumber({ companies: sameNumber.join(', ') })}
        </p>
      )}
      {sameName.length > 0 && (
        <p className="max-w-prose border-l-3 border-gold bg-gold-wash p-4 break-words">
          {admissionText.sameName({ companies: sameName.join(', ') })}
        </p>
      )}
      <Facts
        title={admissionText.company()}
        rows={[
          [admissionText.number(), registrationNumber ?? '–'],
          [admissionText.email(), application.companyEmail],
          [admissionText.created(), formatDay(createdAt)],
          [admissionText.appliedAt(), appliedAt === null ? admissionText.neverApplied() : formatMoment(appliedAt)],
        ]}
      />
      {certificate !== null && (
        <DownloadCertificate
          companyID={companyID}
          applicantID={application.companyID}
          name={certificate.documentName}
          sizeBytes={certificate.sizeBytes}
        />
      )}
      {person !== null && (
        <Facts
          title={admissionText.applicant()}
          note={state === 'APPLIED' ? undefined : admissionText.masked()}
          rows={[
            [admissionText.name(), person.name],
            [admissionText.email(), person.email],
            [admissionText.phone(), person.verifiedPhone ?? admissionText.notVerified()],
            [admissionText.nationalId(), person.nationalID ?? admissionText.notGiven()],
          ]}
        />
      )}
      {decision !== null && <DeskDecision state={state} decision={decision} />}
      <ApplicationActions companyID={companyID} application={application} />
    </div>
  );
}

type FactsProps = { title: string; note?: string | undefined; rows: readonly (readonly [string, string])[] };

function Facts({ title, note, rows }: FactsProps) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="label-caps">{title}</h3>
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {rows.map(([term, value]) => (
          <div key={term} className="min-w-0">
            <dt className="text-13 text-secondary">{term}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {note !== undefined && <p className="text-13 text-secondary">{note}</p>}
    </section>
  );
}
