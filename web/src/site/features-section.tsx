import * as frontText from '@atlas/messages/front';
import { useEffect, useRef, useState } from 'react';
import { joinClasses } from '../ui/class-names.ts';
import { Contours } from '../ui/contours.tsx';
import { DoorButton } from './door-button.tsx';
import { listFrontGates } from './front-gates.ts';
import { GatePath } from './gate-path.tsx';

/** Stage Gates: four points along a path that opens gate by gate as the section scrolls into view. */
export function FeaturesSection() {
  const section = useRef<HTMLElement>(null);
  const [reached, setReached] = useState(0);
  const [picked, setPicked] = useState<number | null>(null);
  const chosen = picked ?? reached;

  useEffect(() => {
    const follow = () => {
      const box = section.current?.getBoundingClientRect();
      if (!box) return;
      const share = (window.innerHeight - box.top) / Math.max(box.height, 1);
      setReached(Math.max(0, Math.min(listFrontGates().length - 1, Math.floor(share * listFrontGates().length) - 1)));
    };
    follow();
    addEventListener('scroll', follow, { passive: true });
    return () => removeEventListener('scroll', follow);
  }, []);

  return (
    <section
      ref={section}
      id="features"
      className="front-section shaft relative overflow-hidden"
      aria-labelledby="features-title"
    >
      <Contours />
      <div className="page-width front-body relative grid grid-cols-[minmax(0,1fr)] content-center gap-8 py-10 low:gap-6 low:py-4">
        <div className="grid gap-x-16 gap-y-4 lg:grid-cols-2 lg:items-end">
          <h2 id="features-title" className="text-48 md:text-72">
            {frontText.features()}
          </h2>
          <p className="max-w-xl text-18 text-secondary">{frontText.featuresLead()}</p>
        </div>
        <GatePath chosen={chosen} onChoose={setPicked} />
        <div className="grid items-start gap-x-16 gap-y-6 lg:grid-cols-2">
          {/* All texts share one cell, so that the page does not shift while scrolling moves from gate to gate. */}
          <div className="grid">
            {listFrontGates().map(({ name, title, text }, position) => (
              <div
                key={name}
                id={`gate-text-${position}`}
                role="tabpanel"
                aria-labelledby={`gate-${position}`}
                className={joinClasses(
                  'col-start-1 row-start-1 grid content-start gap-2',
                  position !== chosen && 'invisible',
                )}
              >
                <h3 className="text-24">{title}</h3>
                <p className="max-w-xl text-secondary">{text}</p>
              </div>
            ))}
          </div>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-hairline pt-5 lg:justify-self-end">
            <p className="max-w-xs text-secondary">{frontText.getStartedLead()}</p>
            <DoorButton door="get-started">{frontText.getStarted()}</DoorButton>
          </div>
        </div>
      </div>
    </section>
  );
}
