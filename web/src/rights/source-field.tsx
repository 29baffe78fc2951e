import { listDocuments } from '@atlas/contract/documents';
import * as rightsText from '@atlas/messages/rights';
import type { ComponentProps } from 'react';
import { useRead } from '../api/use-read.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import type { RightsPlace } from './rights-place.ts';

type SourceFieldProps = { place: RightsPlace } & Omit<ComponentProps<typeof SelectField>, 'label' | 'options'>;

/** The filed document that a change of rights rests on. */
export function SourceField({ place, ...field }: SourceFieldProps) {
  const documents = useRead(listDocuments, { params: place });
  if (documents.isPending) return <SkeletonRows rows={1} />;
  if (documents.isError) return <ErrorPanel error={documents.error} retry={() => void documents.refetch()} />;
  const filed = documents.data.documents;
  if (filed.length === 0) return <p className="text-13 text-rust">{rightsText.noSource()}</p>;
  return (
    <SelectField
      label={rightsText.source()}
      hint={rightsText.sourceHint()}
      placeholder={rightsText.chooseSource()}
      required
      options={filed.map(({ _id, documentName }) => ({ value: _id, label: documentName }))}
      {...field}
    />
  );
}
