import { CircleAlert } from 'lucide-react';

type AlertLineProps = { message: string; details?: readonly string[] };

/** A problem, shown in the panel and announced at once. */
export function AlertLine({ message, details = [] }: AlertLineProps) {
  return (
    <div role="alert" className="flex items-start gap-2 border-l-3 border-red bg-red-wash px-3 py-2 text-red">
      <CircleAlert className="mt-0.5 size-[18px] shrink-0" strokeWidth={1.5} aria-hidden="true" />
      <div className="min-w-0">
        <p>{message}</p>
        {details.map((detail) => (
          <p key={detail} className="text-13 text-ink">
            {detail}
          </p>
        ))}
      </div>
    </div>
  );
}
