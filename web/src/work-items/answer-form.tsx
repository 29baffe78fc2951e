import type { CompanyId } from '@atlas/contract/identifiers';
import type { WorkItemDetail } from '@atlas/contract/work';
import { replyToWorkItem } from '@atlas/contract/work-steps';
import * as workText from '@atlas/messages/work';
import { describeHindrance } from '../api/describe-hindrance.ts';
import { useContractForm } from '../api/use-contract-form.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/error-panel.tsx';
import { formatMoment } from '../ui/format.ts';
import { SelectField } from '../ui/select-field.tsx';
import { MessageField } from './message-field.tsx';

/** The choice of all links; no link has this id. */
const EVERY_LINK = 'every';

/**
 * An answer to the person who asked, or a note among colleagues. If several links were given out, an answer names its
 * reader.
 */
export function AnswerForm({ companyID, detail }: { companyID: CompanyId; detail: WorkItemDetail }) {
  const { item, links, permits } = detail;
  // The phone number is not verified, so a person decides which of several askers gets the answer.
  const isOpen = links.length > 1;
  const form = useContractForm(replyToWorkItem, {
    values: { linkID: '', message: '' },
    input: ({ linkID, message }) => ({
      params: { companyID, workItemID: item._id },
      body: { version: item.version, message, linkID: links.find(({ _id }) => _id === linkID)?._id },
    }),
    check: ({ linkID }) => ({
      linkID: isOpen && linkID === '' ? workText.readerMissing() : undefined,
    }),
    clears: ['message'],
  });
  if (!permits.reply.allowed) {
    return <p className="border-t border-hairline pt-4 text-secondary">{describeHindrance(permits.reply)}</p>;
  }
  return (
    <form className="flex flex-col gap-3 border-t border-hairline pt-4" {...form.props}>
      {isOpen && (
        <SelectField
          label={workText.answerTo()}
          placeholder={workText.chooseReader()}
          required
          options={[
            { value: EVERY_LINK, label: workText.everyLink() },
            ...links.map(({ _id, name, createdAt }) => ({
              value: _id,
              label: workText.oneLink({ name, moment: formatMoment(createdAt) }),
            })),
          ]}
          {...form.field('linkID')}
        />
      )}
      <MessageField label={workText.answer()} required {...form.part('message')} />
      <FormError error={form.failure} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" tone="primary" busy={form.isPending}>
          {workText.sendAnswer()}
        </Button>
      </div>
    </form>
  );
}
