import * as rightsText from '@atlas/messages/rights';
import type { ComponentProps } from 'react';
import { TextField } from '../ui/text-field.tsx';

type Field = Omit<ComponentProps<typeof TextField>, 'label'>;

/** The terms of a right as a form holds them. */
export type TermsValues = { terms: string; validFrom: string; validUntil: string };

/** The part of a body that has the terms: a day that is not there is null. */
export function writeTerms({ terms, validFrom, validUntil }: TermsValues) {
  return { terms, validFrom: validFrom || null, validUntil: validUntil || null };
}

/** What was agreed, and the first and last day. */
export function TermsFields({ field }: { field: (name: keyof TermsValues) => Field }) {
  return (
    <>
      <TextField
        label={rightsText.terms()}
        hint={rightsText.termsHint()}
        autoComplete="off"
        maxLength={200}
        {...field('terms')}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField label={rightsText.validFrom()} type="date" {...field('validFrom')} />
        <TextField label={rightsText.validUntil()} type="date" {...field('validUntil')} />
      </div>
    </>
  );
}
