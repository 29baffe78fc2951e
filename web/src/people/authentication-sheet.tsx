import { type ReactNode, useEffect, useState } from 'react';
import { Contours } from '../ui/contours.tsx';
import { isLineSlow } from '../ui/line-pace.ts';
import { Sheet } from '../ui/sheet.tsx';

type AuthenticationSheetProps = {
  title: string;
  lead: ReactNode;
  sheetNumber: string;
  children: ReactNode;
  footer?: ReactNode;
};

/** The narrow panel of the sign-in screens. */
export function AuthenticationSheet({ title, lead, sheetNumber, children, footer }: AuthenticationSheetProps) {
  const [isDrawn, setDrawn] = useState(false);
  // On sign-in screens the drawing loads after the programs, and on a slow connection not at all.
  useEffect(() => setDrawn(!isLineSlow()), []);
  return (
    <div className="relative flex flex-1 items-center justify-center overflow-hidden px-4 py-10 md:py-16">
      {isDrawn && <Contours />}
      <Sheet sheetNumber={sheetNumber} title={title} className="relative w-full max-w-md">
        <div className="flex flex-col gap-6 px-5 py-7 sm:px-8 sm:py-9">
          <header className="flex flex-col gap-2">
            <h1 className="text-32">{title}</h1>
            <p className="text-secondary">{lead}</p>
          </header>
          {children}
          {footer && <div className="flex flex-col gap-2 border-t border-hairline pt-5">{footer}</div>}
        </div>
      </Sheet>
    </div>
  );
}
