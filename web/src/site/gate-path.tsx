import * as frontText from '@atlas/messages/front';
import { type KeyboardEvent, useRef } from 'react';
import { joinClasses } from '../ui/class-names.ts';
import { listFrontGates } from './front-gates.ts';
import './gate-path.css';

const PATH = 'M0 178C60 164 100 156 150 146S330 80 450 84s200 62 300 54 190-66 300-66 110 10 150 16';
/** The gates' positions on the drawn path, with the share of the path up to each. */
const places = [
  { x: 150, y: 146, share: 0.124 },
  { x: 450, y: 84, share: 0.377 },
  { x: 750, y: 138, share: 0.629 },
  { x: 1050, y: 72, share: 0.877 },
] as const;
const STRETCH = 'M24 0C34 12 14 20 24 32S34 52 24 64';
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

type GatePathProps = { chosen: number; onChoose: (position: number) => void };

/** A path across the sheet with its gates; a press or the arrow keys move from gate to gate. */
export function GatePath({ chosen, onChoose }: GatePathProps) {
  const walked = places[chosen]?.share ?? 0;
  const tabs = useRef<(HTMLButtonElement | null)[]>([]);
  const step = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    const ends = { Home: 0, End: listFrontGates().length - 1 }[event.key];
    const next = by === undefined ? ends : (chosen + by + listFrontGates().length) % listFrontGates().length;
    if (next === undefined) return;
    event.preventDefault();
    onChoose(next);
    tabs.current[next]?.focus();
  };
  return (
    <div>
      <svg viewBox="0 0 1200 220" className="gate-path hidden w-full md:block" fill="none" aria-hidden="true">
        <path d={PATH} stroke="var(--control)" strokeWidth="1.500" strokeDasharray="3 7" />
        <path d={PATH} pathLength="1" stroke="var(--malachite)" strokeWidth="3" strokeDasharray={`${walked} 1`} />
        {places.map((place, position) => (
          <g key={place.x} transform={`translate(${place.x} ${place.y})`}>
            <Gate passed={position <= chosen} />
            <text y="-50" textAnchor="middle" className="figure text-[20px]" fill="var(--secondary)">
              {String(position + 1).padStart(2, '0')}
            </text>
          </g>
        ))}
      </svg>
      <div
        role="tablist"
        aria-label={frontText.gatePath()}
        className="grid gap-px border border-hairline bg-hairline md:grid-cols-4"
      >
        {listFrontGates().map(({ name, megajoules }, position) => (
          <button
            key={name}
            ref={(element) => {
              tabs.current[position] = element;
            }}
            type="button"
            role="tab"
            id={`gate-${position}`}
            aria-selected={chosen === position}
            aria-controls={`gate-text-${position}`}
            tabIndex={chosen === position ? 0 : -1}
            onClick={() => onChoose(position)}
            onKeyDown={step}
            className={joinClasses(
              'flex min-h-14 cursor-pointer items-center gap-x-4 px-4 text-left md:py-3',
              chosen === position ? 'bg-sunken' : 'bg-panel hover:bg-sunken',
            )}
          >
            <Stretch position={position} chosen={chosen} />
            <span className="font-[600]">{name}</span>
            <span className="figure ml-auto text-13 text-gold">{frontText.megajoules({ count: megajoules })}</span>
          </button>
        ))}
      </div>
    </div>
  );
}

/** The piece of the path through one gate, for narrow windows, which stack the gates. */
function Stretch({ position, chosen }: { position: number; chosen: number }) {
  return (
    <svg viewBox="0 0 48 64" className="h-16 w-12 shrink-0 md:hidden" fill="none" aria-hidden="true">
      <path d={STRETCH} stroke="var(--control)" strokeWidth="1.500" strokeDasharray="2 5" />
      {position <= chosen && (
        <path
          d={STRETCH}
          pathLength="1"
          stroke="var(--malachite)"
          strokeWidth="2.500"
          strokeDasharray={position < chosen ? undefined : '0.5 1'}
        />
      )}
      <g transform="translate(24 32) scale(0.62)">
        <Gate passed={position <= chosen} />
      </g>
    </svg>
  );
}

function Gate({ passed }: { passed: boolean }) {
  const colour = passed ? 'var(--malachite)' : 'var(--control)';
  return (
    <>
      <path d="M-34 30V-36M34 30V-36" stroke={colour} strokeWidth="4" />
      <g className={joinClasses('gate-bars', passed && 'gate-open')} stroke={colour} strokeWidth="2">
        <path d="M-30-26h60M-30-6h60M-30 14h60M-30 14 30-26" />
      </g>
      <g className={joinClasses('gate-token', passed && 'gate-paid')}>
        <path
          d="M0-18 15.600-9v18L0 18-15.600 9V-9z"
          fill="var(--gold-wash)"
          stroke="var(--gold)"
          strokeWidth="1.500"
        />
        <path d="M2-10-6 2h6l-2 8L6-2H0z" fill="var(--gold)" />
      </g>
    </>
  );
}
