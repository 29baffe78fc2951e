/** Placeholders with the final size of figures that are still loading. */
export function SkeletonFigures({ count, label }: { count: number; label: string }) {
  return (
    <div role="status" aria-label={label} aria-busy="true">
      <div className="grid gap-px border border-hairline bg-hairline sm:grid-cols-2 lg:grid-cols-3">
        {Array.from({ length: count }, (_, position) => position).map((position) => (
          <div key={position} className="flex h-[7.25rem] flex-col justify-center gap-3 bg-panel px-5">
            <span className="skeleton h-8 w-28" />
            <span className="skeleton h-4 w-40" />
          </div>
        ))}
      </div>
      <div className="mt-5 h-[4.25rem]" />
    </div>
  );
}
