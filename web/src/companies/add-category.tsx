import type { CompanyOverview } from '@atlas/contract/companies';
import * as companiesText from '@atlas/messages/companies';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { describeHindrance } from '../api/describe-hindrance.ts';
import { Button } from '../ui/button.tsx';
import { lateDialog } from '../ui/late-dialog.tsx';

const CategoryDialog = lateDialog(async () => (await import('./category-dialog.tsx')).CategoryDialog);

/** A button and its dialog: the name of a new category, for those who may plot. */
export function AddCategory({ company }: { company: CompanyOverview }) {
  const [open, setOpen] = useState(false);
  const { plot } = company.permits;
  return (
    <>
      <Button unavailableReason={describeHindrance(plot)} onClick={() => setOpen(true)}>
        <Plus className="size-[18px]" strokeWidth={1.5} aria-hidden="true" />
        {companiesText.addCategory()}
      </Button>
      {open && <CategoryDialog companyID={company.companyID} onClose={() => setOpen(false)} />}
    </>
  );
}
