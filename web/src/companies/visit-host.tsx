import { useVisitRequest } from '../api/visit.ts';
import { lateDialog } from '../ui/late-dialog.tsx';

const VisitDialog = lateDialog(async () => (await import('./visit-dialog.tsx')).VisitDialog);

/** Where a SUPERADMIN is asked why they visit a company, above whatever asks for it. */
export function VisitHost() {
  const request = useVisitRequest();
  return request && <VisitDialog key={request.about} companyID={request.about} onAnswer={request.answer} />;
}
