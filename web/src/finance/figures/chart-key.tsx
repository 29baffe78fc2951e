type KeyEntry = { readonly label: string; readonly mark: string; readonly hatched?: true; readonly dashed?: true };

/** What the marks of a chart mean. */
export function ChartKey({ entries }: { entries: readonly KeyEntry[] }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-13">
      {entries.map(({ label, mark, hatched, dashed }) => (
        <li key={label} className="flex items-center gap-2">
          <svg width="18" height="12" aria-hidden="true">
            {dashed ? (
              <line x1="0" x2="18" y1="6" y2="6" stroke={mark} strokeWidth="2.500" strokeDasharray="5 3" />
            ) : (
              <rect width="18" height="12" fill={mark} />
            )}
            {hatched && <path d="M0 12 12 0M6 12 18 0" stroke="var(--panel)" strokeWidth="2" strokeOpacity="0.6" />}
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}
