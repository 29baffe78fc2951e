import * as dealsText from '@atlas/messages/deals';
import type { ComponentProps } from 'react';
import { TextField } from '../../ui/text-field.tsx';
import { readDealAmount } from './deal-amounts.ts';
import { dayAhead } from './deal-days.ts';

type Field = Omit<ComponentProps<typeof TextField>, 'label'>;

const USUAL_DAYS = 14;

/** A price, its last day and a note as a form holds them. */
export type ProposalValues = { amount: string; until: string; note: string };

/** A form's first proposal. */
export const newProposal = (amount = ''): ProposalValues => ({ amount, until: dayAhead(USUAL_DAYS), note: '' });

/** The part of a body that has the proposal. */
export function writeProposal({ amount, until, note }: ProposalValues) {
  return { amount: readDealAmount(amount), until, note: note.trim() };
}

/** What is wrong with a price as typed. */
export function checkProposal({ amount }: ProposalValues) {
  return { amount: readDealAmount(amount) === undefined ? dealsText.badAmount() : undefined };
}

/** What a buyer or the company proposes: a price, how long it is valid, and a note. */
export function ProposalFields({ field }: { field: (name: keyof ProposalValues) => Field }) {
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label={dealsText.amount()}
          hint={dealsText.amountHint()}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          required
          className="figure"
          {...field('amount')}
        />
        <TextField label={dealsText.until()} hint={dealsText.untilHint()} type="date" required {...field('until')} />
      </div>
      <TextField
        label={dealsText.note()}
        hint={dealsText.noteHint()}
        autoComplete="off"
        maxLength={300}
        {...field('note')}
      />
    </>
  );
}
