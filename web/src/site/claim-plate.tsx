import * as frontText from '@atlas/messages/front';
import { Contours } from '../ui/contours.tsx';
import { formatHectares, formatMetres } from '../ui/format.ts';
import { Sheet } from '../ui/sheet.tsx';
import { exampleBeacons, measureInPlane } from './example-claim.ts';
import './claim-plate.css';

/** One drawing unit is two metres on the ground; north is up. */
const drawn = exampleBeacons.map(({ name, northing, easting }) => ({
  name,
  x: (easting + 117060) / 2,
  y: (-77080 - northing) / 2,
}));
const edges = drawn.map((from, position) => ({ from, to: drawn[(position + 1) % drawn.length] ?? from }));
const measures = measureInPlane(exampleBeacons);

const figures = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const formatFigure = (metres: number) => figures.format(metres).replace('-', '−').replaceAll(',', '\u202f');

/** A claim that plots itself beacon by beacon beside its coordinate list, until the stamp lands. */
export function ClaimPlate() {
  return (
    <Sheet
      sheetNumber="1829B4"
      title={frontText.plateTitle()}
      className="claim-plate w-full low:max-w-[27rem] low:justify-self-end"
    >
      <div className="grid-ground relative overflow-hidden">
        <Contours />
        <svg viewBox="0 0 700 520" className="relative block w-full" role="img" aria-label={frontText.plateTitle()}>
          <path
            className="claim-fill"
            d={`M${drawn.map(({ x, y }) => `${x} ${y}`).join('L')}Z`}
            fill="var(--malachite)"
            fillOpacity="0.16"
          />
          {edges.map(({ from, to }) => (
            <g key={from.name} transform={`translate(${from.x} ${from.y})`}>
              <path
                className="claim-edge"
                d={`M0 0L${to.x - from.x} ${to.y - from.y}`}
                stroke="var(--malachite)"
                strokeWidth="3"
                strokeLinecap="round"
              />
            </g>
          ))}
          {drawn.map(({ name, x, y }) => (
            <g key={name} transform={`translate(${x} ${y})`}>
              <g className="claim-beacon">
                <circle r="10" fill="var(--panel)" stroke="var(--ink)" strokeWidth="1.500" />
                <path d="M-15 0h30M0-15v30" stroke="var(--ink)" strokeWidth="1" />
                <circle r="3" fill="var(--ink)" />
                <text
                  x={x < 340 ? -22 : 22}
                  y={y < 260 ? -14 : 26}
                  textAnchor={x < 340 ? 'end' : 'start'}
                  className="figure fill-ink text-[24px] font-[600]"
                >
                  {name}
                </text>
              </g>
            </g>
          ))}
        </svg>
        <p className="claim-stamp" aria-hidden="true">
          {frontText.stamp()}
        </p>
      </div>
      <table className="figure w-full border-t border-hairline text-12 sm:text-13">
        <caption className="border-b border-hairline px-3 py-1.5 text-left text-12 text-secondary">
          {frontText.plateNote()}
        </caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{frontText.beacon()}</th>
            <th scope="col">{frontText.northing()}</th>
            <th scope="col">{frontText.easting()}</th>
          </tr>
        </thead>
        <tbody>
          {exampleBeacons.map(({ name, northing, easting }) => (
            <tr key={name} className="claim-row even:bg-ground">
              <th scope="row" className="px-3 py-1 text-left font-[600]">
                {name}
              </th>
              <td className="py-1 pr-3 text-right whitespace-nowrap">N {formatFigure(northing)}</td>
              <td className="py-1 pr-3 text-right whitespace-nowrap">E {formatFigure(easting)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="figure flex flex-wrap justify-between gap-x-6 border-t border-hairline px-3 py-1.5 text-12 sm:text-13">
        <div className="flex gap-2">
          <dt className="text-secondary">{frontText.planeArea()}</dt>
          <dd>{formatHectares(measures.areaSquareMetres / 10_000)}</dd>
        </div>
        <div className="flex gap-2">
          <dt className="text-secondary">{frontText.planePerimeter()}</dt>
          <dd>{formatMetres(measures.perimeterMetres)}</dd>
        </div>
      </dl>
    </Sheet>
  );
}
