import * as frontText from '@atlas/messages/front';
import { MJ } from '@atlas/money/money';
import { memo, type ReactNode, Suspense } from 'react';
import { BarList } from '../ui/bar-list.tsx';
import { quietPart } from '../ui/quiet-part.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { Status } from '../ui/status.tsx';
import { untilNear } from '../ui/until-near.ts';
import { exampleBeacons } from './example-claim.ts';
import { Miniature } from './miniature.tsx';
import { Plate } from './plate.tsx';

const megajoules = new Intl.NumberFormat('en-GB');

const RevisionTable = quietPart(async () => {
  await untilNear('services');
  return (await import('./revision-table.tsx')).RevisionTable;
});

const Waiting = () => <Skeleton className="h-36" />;

/**
 * What we do: registration and monitoring, and four cells that show the real interface in miniature. Rendered once: a
 * part whose script is still loading must not render again.
 */
export const ServicesSection = memo(({ compliance }: { compliance: ReactNode }) => {
  return (
    <section id="services" className="front-section border-t border-hairline" aria-labelledby="services-title">
      <div className="page-width front-body grid grid-cols-[minmax(0,1fr)] content-center gap-8 py-10 xl:grid-cols-[20rem_minmax(0,1fr)] xl:gap-14 xl:py-[clamp(1rem,calc(11svh-79px),2.5rem)] low:grid-cols-[minmax(0,1fr)] low:gap-5 low:py-4">
        <div className="flex flex-col gap-6 low:grid low:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] low:gap-8">
          <h2 id="services-title" className="text-48">
            {frontText.services()}
          </h2>
          <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-1 low:grid-cols-2">
            <Blurb title={frontText.registration()} text={frontText.registrationText()} />
            <Blurb title={frontText.monitoring()} text={frontText.monitoringText()} />
          </div>
          <Plate picture="asset" className="mt-auto hidden w-full xl:block low:hidden" />
        </div>
        <ol className="grid gap-px border border-hairline bg-hairline sm:grid-cols-2 low:grid-cols-4">
          <Miniature number={1} title={frontText.cellRegisterTitle()} text={frontText.cellRegisterText()}>
            <TypedBeacons />
          </Miniature>
          <Miniature number={2} title={frontText.cellMonitorTitle()} text={frontText.cellMonitorText()}>
            {compliance}
          </Miniature>
          <Miniature number={3} title={frontText.cellProveTitle()} text={frontText.cellProveText()}>
            <Suspense fallback={<Waiting />}>
              <RevisionTable />
            </Suspense>
          </Miniature>
          <Miniature number={4} title={frontText.cellFinanceTitle()} text={frontText.cellFinanceText()}>
            <BarList
              bars={(
                [
                  [frontText.accountTreasury(), 2400],
                  [frontText.accountGates(), 1650],
                  [frontText.accountWallets(), 495],
                ] as const
              ).map(([label, size]) => ({
                id: label,
                label,
                size,
                figure: `${megajoules.format(size)} ${MJ.name}`,
              }))}
            />
          </Miniature>
        </ol>
      </div>
    </section>
  );
});

function Blurb({ title, text }: { title: string; text: string }) {
  return (
    <div className="flex flex-col gap-1 border-t-2 border-ink pt-3">
      <h3 className="text-18">{title}</h3>
      <p className="text-secondary">{text}</p>
    </div>
  );
}

/** Beacons as in the plot panel, with its notes on the ring. */
function TypedBeacons() {
  return (
    <div className="flex flex-col gap-2">
      {exampleBeacons.slice(0, 3).map(({ name, northing, easting }) => (
        <div key={name} className="grid grid-cols-[1.5rem_minmax(0,1fr)_minmax(0,1fr)] items-center gap-2">
          <span className="figure font-[600]">{name}</span>
          <span className="miniature-field figure">{northing.toFixed(2).replace('-', '−')}</span>
          <span className="miniature-field figure">{easting.toFixed(2).replace('-', '−')}</span>
        </div>
      ))}
      <div className="pt-1">
        <Status tone="good" word={frontText.ringCloses()} />
      </div>
    </div>
  );
}
