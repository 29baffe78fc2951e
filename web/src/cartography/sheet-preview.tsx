import { formatLatitudeLongitude } from '@atlas/geodesy/format';
import type { CoordinateSystem } from '@atlas/geodesy/systems';
import * as cartographyText from '@atlas/messages/cartography';
import { Button } from '../ui/button.tsx';
import type { PreviewRow, ReadSheet } from './read-sheet.ts';

type SheetPreviewProps = {
  sheet: ReadSheet;
  system: CoordinateSystem;
  onMend: (line: number, mendedLine: string) => void;
};

const ROWS_SHOWN = 200;
const FAULTS_SHOWN = 50;

/** How a pasted sheet was understood: faults by line and column first, then line by line. */
export function SheetPreview({ sheet, system, onMend }: SheetPreviewProps) {
  const { faults, notes, rows } = sheet;
  if (rows.length === 0 && faults.length === 0) return null;
  return (
    <div className="flex min-h-0 flex-col gap-2 text-13">
      {faults.length > 0 && (
        <ul className="max-h-40 overflow-y-auto border-l-3 border-red bg-red-wash px-3 py-2">
          {faults.slice(0, FAULTS_SHOWN).map(({ line, column, message, mendedLine }) => (
            <li key={`${line} ${column}`} className="flex flex-col items-start gap-1.5 py-1">
              <span>
                <span className="figure text-red">{cartographyText.sheetFault({ line, column })}</span> {message}
              </span>
              {mendedLine !== undefined && (
                <Button size="small" onClick={() => onMend(line, mendedLine)}>
                  {cartographyText.sheetMend({ line: mendedLine.trim().replace(/\s+/g, ' ') })}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {notes.map((note) => (
        <p key={note} className="border-l-3 border-blue bg-blue-wash px-3 py-2">
          {note}
        </p>
      ))}
      <section
        aria-label={cartographyText.points()}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        className="max-h-72 overflow-auto border border-hairline"
      >
        <table className="w-full text-left">
          <thead className="sticky top-0 bg-panel text-secondary">
            <tr>
              <th scope="col" className="px-2 py-1.5 font-[550]">
                {cartographyText.sheetPoint()}
              </th>
              {system.inputs.map(({ key, label }) => (
                <th key={key} scope="col" className="px-2 py-1.5 text-right font-[550]">
                  {label}
                </th>
              ))}
              <th scope="col" className="px-2 py-1.5 text-right font-[550]">
                {cartographyText.sheetPlace()}
              </th>
            </tr>
          </thead>
          <tbody className="figure">
            {rows.slice(0, ROWS_SHOWN).map((row) => (
              <PreviewLine key={row.line} row={row} system={system} />
            ))}
          </tbody>
        </table>
      </section>
      {rows.length > ROWS_SHOWN && (
        <p className="text-secondary">{cartographyText.between({ count: rows.length - ROWS_SHOWN })}</p>
      )}
    </div>
  );
}

function PreviewLine({ row, system }: { row: PreviewRow; system: CoordinateSystem }) {
  return (
    <tr className={row.place ? 'border-t border-hairline' : 'border-t border-hairline bg-red-wash'}>
      <td className="px-2 py-1 whitespace-nowrap">{row.label ?? row.line}</td>
      {system.inputs.map(({ key }, index) => (
        <td key={key} className="px-2 py-1 text-right whitespace-nowrap">
          {row.typed[index] ?? ''}
        </td>
      ))}
      <td className="px-2 py-1 text-right whitespace-nowrap text-secondary">
        {row.place ? formatLatitudeLongitude(row.place) : '–'}
      </td>
    </tr>
  );
}
