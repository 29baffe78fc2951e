import { writeToReference } from '@atlas/contract/contact';
import * as workText from '@atlas/messages/work';
import { useContractForm } from '../api/use-contract-form.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/error-panel.tsx';
import { MessageField } from './message-field.tsx';

/** A field for another message from the link's holder; its text stays if it could not be sent. */
export function ReferenceReply({ link }: { link: { ref: string; key: string } }) {
  const form = useContractForm(writeToReference, {
    values: { message: '' },
    input: ({ message }) => ({ body: { ...link, message } }),
    clears: ['message'],
  });
  return (
    <form className="flex flex-col gap-3 border-t border-hairline pt-4" {...form.props}>
      <MessageField label={workText.writeMore()} required {...form.part('message')} />
      <FormError error={form.failure} />
      <Button type="submit" tone="primary" className="self-start" busy={form.isPending}>
        {workText.send()}
      </Button>
    </form>
  );
}
