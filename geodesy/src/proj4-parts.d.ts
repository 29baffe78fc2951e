// The package ships no declarations for these paths.
declare module 'proj4/lib/core.js' {
  interface Converter {
    forward(pair: [number, number]): [number, number];
  }
  export default function proj4(from: string, to: string): Converter;
}

declare module 'proj4/lib/Proj.js' {
  const Projection: { projections: { add(projection: { names: string[] }): unknown } };
  export default Projection;
}

declare module 'proj4/lib/projections/etmerc.js' {
  const projection: { names: string[] };
  export default projection;
}

declare module 'proj4/lib/projections/utm.js' {
  const projection: { names: string[] };
  export default projection;
}
