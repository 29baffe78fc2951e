export type Bar = { id: string; label: string; size: number; figure: string };

/** Bars with their names and figures, in the given order. */
export function BarList({ bars }: { bars: readonly Bar[] }) {
  const largest = Math.max(...bars.map(({ size }) => size), 0);
  return (
    <ul className="flex flex-col gap-4">
      {bars.map(({ id, label, size, figure }) => (
        <li key={id} className="flex flex-col gap-1">
          <span className="flex justify-between gap-4">
            <span className="min-w-0 truncate">{label}</span>
            <span className="figure shrink-0">{figure}</span>
          </span>
          <svg className="h-2.5 w-full" preserveAspectRatio="none" viewBox="0 0 100 10" aria-hidden="true">
            <rect width="100" height="10" fill="var(--sunken)" />
            <rect width={largest === 0 ? 0 : (size / largest) * 100} height="10" fill="var(--malachite)" />
          </svg>
        </li>
      ))}
    </ul>
  );
}
