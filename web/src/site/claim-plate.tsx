import { siteText } from '../strings/site.ts';
import { Sheet } from '../ui/sheet.tsx';

/** Beacons of an example claim on the sheet of Kadoma: northing and easting in metres. */
const beacons = [
  { name: 'A', northing: -77612.4, easting: -116840.15 },
  { name: 'B', northing: -77214.85, easting: -116402.6 },
  { name: 'C', northing: -77398.2, easting: -115918.75 },
  { name: 'D', northing: -77861.55, easting: -115902.3 },
  { name: 'E', northing: -78040.1, easting: -116455.9 },
] as const;

/** Drawn units: one is two metres on the ground; the sheet's north is up. */
const drawn = beacons.map(({ name, northing, easting }) => ({
  name,
  x: (easting + 117060) / 2,
  y: (-77020 - northing) / 2,
}));

const figures = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const formatFigure = (metres: number) => figures.format(metres).replace('-', '−').replaceAll(',', '\u2009');

/** A claim as the register draws it, beside the sheet that it was typed from. */
export function ClaimPlate() {
  return (
    <Sheet sheetNumber="1829B4" title={siteText.plateTitle} className="w-full">
      <div className="grid-ground relative overflow-hidden">
        <div className="contours" aria-hidden="true" />
        <svg viewBox="0 0 700 600" className="relative block w-full" role="img" aria-label={siteText.plateTitle}>
          <path
            d={`M${drawn.map(({ x, y }) => `${x} ${y}`).join('L')}Z`}
            fill="var(--malachite)"
            fillOpacity="0.16"
            stroke="var(--malachite)"
            strokeWidth="2.500"
            strokeLinejoin="round"
          />
          {drawn.map(({ name, x, y }) => (
            <g key={name}>
              <circle cx={x} cy={y} r="9" fill="var(--panel)" stroke="var(--ink)" strokeWidth="1.500" />
              <circle cx={x} cy={y} r="2.500" fill="var(--ink)" />
              <text
                x={x + (x < 340 ? -18 : 18)}
                y={y + (y < 300 ? -12 : 24)}
                textAnchor={x < 340 ? 'end' : 'start'}
                className="figure fill-ink text-[22px] font-[600]"
              >
                {name}
              </text>
            </g>
          ))}
        </svg>
      </div>
      <table className="figure w-full border-t border-hairline text-12 sm:text-13">
        <caption className="border-b border-hairline px-3 py-2 text-left text-12 text-secondary">
          {siteText.plateNote}
        </caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Beacon</th>
            <th scope="col">Northing</th>
            <th scope="col">Easting</th>
          </tr>
        </thead>
        <tbody>
          {beacons.map(({ name, northing, easting }) => (
            <tr key={name} className="even:bg-ground">
              <th scope="row" className="px-3 py-1.5 text-left font-[600]">
                {name}
              </th>
              <td className="py-1.5 pr-3 text-right whitespace-nowrap">N {formatFigure(northing)}</td>
              <td className="py-1.5 pr-3 text-right whitespace-nowrap">E {formatFigure(easting)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  );
}
