export function findUnitNames(file: string, source: string): number[];
