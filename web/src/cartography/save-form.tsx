import type { CompanyOverview } from '@atlas/contract/companies';
import * as cartographyText from '@atlas/messages/cartography';
import { type Dispatch, type FormEvent, useEffect, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { lateDialog } from '../ui/late-dialog.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { AlertLine } from './alert-line.tsx';
import type { PlotAction, PlotDraft } from './plot-draft.ts';

const CategoryDialog = lateDialog(async () => (await import('./category-dialog.tsx')).CategoryDialog);

type SaveFormProps = {
  company: CompanyOverview;
  /** Whether someone has just opened it: the button that they pressed is gone. */
  takesFocus: boolean;
  preferredCategoryID: string | undefined;
  /** The number of the asset whose new revision is logged. */
  preferredNumber: string | undefined;
  draft: PlotDraft;
  dispatch: Dispatch<PlotAction>;
  busy: boolean;
  alert: string | null;
  onWarn: (message: string | null) => void;
  onSave: () => void;
  onCancel: () => void;
  onClear: () => void;
};

/** Save mode: the boundary's category and number. */
export function SaveForm(props: SaveFormProps) {
  const {
    company,
    takesFocus,
    preferredCategoryID,
    preferredNumber,
    draft,
    dispatch,
    busy,
    alert,
    onWarn,
    onSave,
    onCancel,
    onClear,
  } = props;
  const [asked, setAsked] = useState(false);
  const [adding, setAdding] = useState(false);
  const known = company.categories.some(({ _id }) => _id === draft.categoryID);
  const faults = {
    category: known ? undefined : cartographyText.chooseCategory(),
    number: draft.assetNumber.trim() === '' ? cartographyText.typeNumber() : undefined,
  };
  useEffect(() => {
    if (draft.categoryID === '' && preferredCategoryID) {
      dispatch({ type: 'chooseCategory', categoryID: preferredCategoryID });
    }
  }, [draft.categoryID, preferredCategoryID, dispatch]);
  useEffect(() => {
    if (preferredNumber === undefined || preferredCategoryID === undefined) return;
    dispatch({ type: 'chooseCategory', categoryID: preferredCategoryID });
    dispatch({ type: 'typeNumber', text: preferredNumber });
  }, [preferredNumber, preferredCategoryID, dispatch]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    onWarn(null);
    if (!busy && !faults.category && !faults.number) onSave();
  };
  return (
    <form className="flex flex-col gap-3 border-t border-hairline pt-4" onSubmit={submit} noValidate>
      <SelectField
        label={cartographyText.category()}
        autoFocus={takesFocus}
        placeholder={
          company.categories.length > 0 ? cartographyText.categoryPlaceholder() : cartographyText.noCategories()
        }
        options={company.categories.map(({ _id, category }) => ({ value: _id, label: category }))}
        value={known ? draft.categoryID : ''}
        error={asked ? faults.category : undefined}
        onChange={(event) => dispatch({ type: 'chooseCategory', categoryID: event.target.value })}
      />
      <button type="button" className="link self-start text-13 text-malachite" onClick={() => setAdding(true)}>
        {cartographyText.addCategory()}
      </button>
      <TextField
        label={cartographyText.number()}
        hint={cartographyText.numberHint()}
        className="figure"
        autoComplete="off"
        maxLength={60}
        value={draft.assetNumber}
        error={asked ? faults.number : undefined}
        onChange={(event) => dispatch({ type: 'typeNumber', text: event.target.value })}
      />
      {alert && <AlertLine message={alert} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" tone="primary" busy={busy}>
          {cartographyText.save()}
        </Button>
        <Button onClick={onCancel}>{cartographyText.cancel()}</Button>
        <Button onClick={onClear}>{cartographyText.clear()}</Button>
      </div>
      {adding && (
        <CategoryDialog
          companyID={company.companyID}
          onClose={() => setAdding(false)}
          onAdded={(categoryID) => dispatch({ type: 'chooseCategory', categoryID })}
        />
      )}
    </form>
  );
}
