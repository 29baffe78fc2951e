import { companiesText } from '../strings/companies.ts';

/** The access-denied card of the specification, with the server's reason beneath. */
export function DeniedCard({ reason }: { reason?: string | null }) {
  return (
    <div role="alert" className="flex flex-col items-center gap-2 border border-red bg-panel px-6 py-12 text-center">
      <h2 className="text-32">{companiesText.deniedTitle}</h2>
      <p className="text-18">{companiesText.deniedSentence}</p>
      {reason && reason !== companiesText.deniedSentence && <p className="max-w-md text-secondary">{reason}</p>}
    </div>
  );
}
