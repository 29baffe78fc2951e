import type { CompanyOverview } from '@atlas/contract/companies';
import { STAFF_ROLES } from '@atlas/contract/roles';
import * as transfersText from '@atlas/messages/transfers';
import { FileDown, FileUp } from 'lucide-react';
import { useState } from 'react';
import { describeHindrance } from '../api/describe-hindrance.ts';
import { Button } from '../ui/button.tsx';
import { useAddressValues } from '../ui/use-address-values.ts';
import { ExportDialog } from './export-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { useShownAssets } from './use-shown-assets.ts';

/** The import and export buttons above a company's assets; only staff see them. */
export function TransferBar({ company }: { company: CompanyOverview }) {
  const shown = useShownAssets(company);
  // A reload in the middle of an import returns to it.
  const [parameters] = useAddressValues();
  const [open, setOpen] = useState<'export' | 'import' | null>(parameters.has('import') ? 'import' : null);
  const close = () => setOpen(null);
  const { plot } = company.permits;
  if (!STAFF_ROLES.includes(company.role)) return null;
  const reason = describeHindrance(plot) ?? missingCategory(company);
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button unavailableReason={reason} onClick={() => setOpen('import')}>
        <FileUp className="size-4" strokeWidth={1.5} aria-hidden="true" />
        {transfersText.importAssets()}
      </Button>
      <Button onClick={() => setOpen('export')}>
        <FileDown className="size-4" strokeWidth={1.5} aria-hidden="true" />
        {transfersText.exportAssets()}
      </Button>
      {open === 'export' && <ExportDialog company={company} shown={shown} onClose={close} />}
      {open === 'import' && plot.allowed && (
        <ImportDialog company={company} categoryId={shown.categoryId} onClose={close} />
      )}
    </div>
  );
}

function missingCategory({ categories }: CompanyOverview): string | undefined {
  return categories.length === 0 ? transfersText.needsCategory() : undefined;
}
