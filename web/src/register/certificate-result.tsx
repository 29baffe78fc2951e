import { nameBeacon } from '@atlas/geodesy/name-beacon';
import * as registerText from '@atlas/messages/register';
import * as uiText from '@atlas/messages/ui';
import type { Leaf } from '@atlas/transparency/leaf';
import { nameEvent } from '../events/event-sentences.ts';
import { Button } from '../ui/button.tsx';
import { formatMoment } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { describeLog, judgeCertificate, listCertified } from './describe-certificate.ts';
import { FactLines } from './fact-lines.tsx';
import type { CheckOutcome } from './run-check.ts';
import { VerdictBanner } from './verdict-banner.tsx';

interface CertificateResultProps {
  readonly outcome: CheckOutcome & { readonly kind: 'certificate' };
  readonly retry: () => void;
}

/** What a check of a certificate found: the verdict, the record to compare with, and what happened since. */
export function CertificateResult({ outcome, retry }: CertificateResultProps) {
  const { checked, report, isKeyChanged } = outcome;
  const now = new Date();
  const later = report?.later ?? [];
  // What ended a certificate comes before its content.
  const isCurrent = report === undefined || report.standing === 'current';
  return (
    <div className="flex flex-col gap-5">
      <VerdictBanner
        verdict={judgeCertificate(checked, report, now)}
        serious={isKeyChanged ? registerText.keyChanged() : undefined}
      />
      {checked.ok && report === undefined && (
        <Button className="self-start" onClick={retry}>
          {uiText.retry()}
        </Button>
      )}
      {!isCurrent && <LaterEvents leaves={later} />}
      {checked.ok && (
        <Panel title={registerText.facts()}>
          <p className="pb-3 text-secondary">{registerText.compare()}</p>
          <FactLines rows={[...listCertified(checked, now), ...describeLog(checked, report, now)]} />
        </Panel>
      )}
      {isCurrent && <LaterEvents leaves={later} />}
      {checked.ok && checked.ring !== undefined && <BeaconTable ring={checked.ring} />}
    </div>
  );
}

function LaterEvents({ leaves }: { leaves: readonly Leaf[] }) {
  if (leaves.length === 0) return null;
  return (
    <Panel title={registerText.later()}>
      <ol className="flex flex-col">
        {leaves.map((leaf) => (
          <li key={leaf.log_seq} className="border-t border-hairline py-2 first:border-t-0">
            {nameEvent(leaf.type)}{' '}
            <span className="text-13 text-secondary">
              <time dateTime={leaf.at}>{formatMoment(leaf.at)}</time> ·{' '}
              <a className="link" href={`#entry=${leaf.log_seq}`}>
                {registerText.entry()} {leaf.log_seq}
              </a>
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function BeaconTable({ ring }: { ring: readonly (readonly [number, number])[] }) {
  return (
    <Panel title={registerText.beacons()} flush>
      <div className="max-h-96 overflow-auto">
        <table className="w-full text-right text-13">
          <thead className="text-secondary">
            <tr>
              <th scope="col" className="px-4 py-2 text-left font-normal">
                #
              </th>
              <th scope="col" className="px-4 py-2 font-normal">
                {registerText.latitude()}
              </th>
              <th scope="col" className="px-4 py-2 font-normal">
                {registerText.longitude()}
              </th>
            </tr>
          </thead>
          <tbody>
            {ring.map(([latitude, longitude], index) => (
              <tr key={`${latitude} ${longitude}`} className="border-t border-hairline">
                <th scope="row" className="px-4 py-1.5 text-left font-normal">
                  {nameBeacon(index)}
                </th>
                <td className="figure px-4 py-1.5">{latitude.toFixed(8)}</td>
                <td className="figure px-4 py-1.5">{longitude.toFixed(8)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
