import type { ReactNode } from 'react';
import { joinClasses } from './class-names.ts';
import { describeSheetCorners, formatSheetAngle } from './sheet-number.ts';

type SheetProps = {
  /** Number in the 1:50 000 series, such as `1731C3`; the corners carry its coordinates. */
  sheetNumber: string;
  /** What the sheet shows, printed in its lower margin. */
  title: string;
  legend?: ReactNode;
  children: ReactNode;
  className?: string;
  bodyClassName?: string;
};

/** A topographic sheet: neatline, corner ticks with coordinates, sheet number, legend. */
export function Sheet({ sheetNumber, title, legend, children, className, bodyClassName }: SheetProps) {
  const corners = describeSheetCorners(sheetNumber);
  return (
    <div className={joinClasses('sheet', className)}>
      <div className="sheet-band" aria-hidden="true">
        <span>{corners && formatSheetAngle(corners.north, 'S')}</span>
        <span className="truncate">{sheetNumber}</span>
        <span>{corners && formatSheetAngle(corners.east, 'E')}</span>
      </div>
      <div className={joinClasses('sheet-body', bodyClassName)}>{children}</div>
      <div className="sheet-band" aria-hidden="true">
        <span>{corners && formatSheetAngle(corners.west, 'E')}</span>
        <span className="truncate">{legend ?? title}</span>
        <span>{corners && formatSheetAngle(corners.south, 'S')}</span>
      </div>
    </div>
  );
}
