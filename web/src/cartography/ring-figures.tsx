import { formatBearing, formatHectares, formatMetres } from '@atlas/geodesy/format';
import * as cartographyText from '@atlas/messages/cartography';
import type { RingReport } from './ring-report.ts';

/** Area, perimeter and the edge that closes the ring, while it grows. */
export function RingFigures({ report }: { report: RingReport }) {
  const closing = report.edges.length > 2 ? report.edges.at(-1) : undefined;
  if (!closing) return null;
  const { figures } = report;
  return (
    <dl className="grid grid-cols-3 gap-px border border-hairline bg-hairline">
      <Figure name={cartographyText.area()} value={figures ? formatHectares(figures.areaSquareMetres) : '–'} />
      <Figure name={cartographyText.perimeter()} value={figures ? formatMetres(figures.perimeterMetres, 1) : '–'} />
      <Figure
        name={cartographyText.closing()}
        value={`${formatMetres(closing.lengthMetres, 1)} ${formatBearing(closing.azimuthDegrees)}`}
      />
    </dl>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="bg-panel px-2.5 py-2">
      <dt className="text-12 text-secondary">{name}</dt>
      <dd className="figure text-13 font-[550]">{value}</dd>
    </div>
  );
}
