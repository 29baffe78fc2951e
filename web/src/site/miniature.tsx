import * as frontText from '@atlas/messages/front';
import type { ReactNode } from 'react';
import './miniature.css';

type MiniatureProps = { number: number; title: string; text: string; children: ReactNode };

/**
 * A numbered cell of the sheet: real parts of the interface with example data, hidden from keyboard and screen readers.
 */
export function Miniature({ number, title, text, children }: MiniatureProps) {
  return (
    <li className="row-span-2 grid min-w-0 grid-rows-subgrid gap-0 bg-panel">
      <div className="miniature" inert aria-hidden="true">
        <span className="miniature-mark figure">{frontText.example()}</span>
        {children}
      </div>
      <div className="flex flex-col gap-1 border-t border-hairline px-5 py-4 low:px-3.5 low:py-3">
        <div className="flex items-baseline justify-between gap-4">
          <h3 className="text-18">{title}</h3>
          <span className="figure text-13 text-secondary" aria-hidden="true">
            {String(number).padStart(2, '0')}
          </span>
        </div>
        <p className="text-secondary">{text}</p>
      </div>
    </li>
  );
}
