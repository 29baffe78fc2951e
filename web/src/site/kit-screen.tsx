import * as siteText from '@atlas/messages/site';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { joinClasses } from '../ui/class-names.ts';
import { latePart } from '../ui/late-part.tsx';
import { SpinnerPanel } from '../ui/spinner.tsx';
import { PageIntro } from './page-intro.tsx';

const Paper = latePart(async () => (await import('./kit-paper.tsx')).KitPaper);
const Glyphs = latePart(async () => (await import('./kit-glyphs.tsx')).KitGlyphs);
const Pieces = latePart(async () => (await import('./kit-pieces.tsx')).KitPieces);
const Controls = latePart(async () => (await import('./kit-controls.tsx')).KitControls);
const States = latePart(async () => (await import('./kit-states.tsx')).KitStates);

const listSheets = () =>
  [
    { id: '', title: siteText.kitPaper(), chapters: [Paper, Glyphs] },
    { id: 'pieces', title: siteText.kitPieces(), chapters: [Pieces] },
    { id: 'controls', title: siteText.kitControls(), chapters: [Controls] },
    { id: 'states', title: siteText.kitStates(), chapters: [States] },
  ] as const;

/** Every part of the interface, sheet by sheet; each sheet loads its own code. */
export function KitScreen({ chapter }: { chapter: string }) {
  const sheet = listSheets().find(({ id }) => id === chapter) ?? listSheets()[0];
  return (
    <>
      <PageIntro title={siteText.kitTitle()} lead={siteText.kitLead()} />
      <nav aria-label={siteText.kitTitle()} className="border-b border-hairline">
        <ul className="page-width flex flex-wrap gap-x-6">
          {listSheets().map(({ id, title }, position) => (
            <li key={id}>
              <Link
                to={id === '' ? '/kit' : `/kit/${id}`}
                aria-current={id === sheet.id ? 'page' : undefined}
                className={joinClasses(
                  'flex min-h-11 items-center gap-2 border-b-2',
                  id === sheet.id ? 'border-malachite font-[600]' : 'border-transparent text-secondary hover:text-ink',
                )}
              >
                <span className="figure text-13 text-secondary">{String(position + 1).padStart(2, '0')}</span>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <section aria-labelledby="kit-sheet" className="page-width flex flex-col gap-8 py-10">
        <h2 id="kit-sheet" className="text-32">
          {sheet.title}
        </h2>
        <Suspense fallback={<SpinnerPanel label={siteText.kitSpinner()} />}>
          {sheet.chapters.map((Chapter, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the chapters of a sheet are fixed
            <Chapter key={`${sheet.id}-${position}`} />
          ))}
        </Suspense>
      </section>
    </>
  );
}
