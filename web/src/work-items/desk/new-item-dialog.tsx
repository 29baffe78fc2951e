import type { CompanyId } from '@atlas/contract/identifiers';
import { openWork, PRIORITIES, type Priority, type QueueName } from '@atlas/contract/work';
import * as deskText from '@atlas/messages/queue-desk';
import * as workText from '@atlas/messages/work';
import { useContractForm } from '../../api/use-contract-form.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { PhoneField } from '../../ui/phone-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { MessageField } from '../message-field.tsx';

type NewItemDialogProps = { companyID: CompanyId; queueName: QueueName; onClose: () => void };

/** Opens a request for a person on the telephone or at the counter. */
export function NewItemDialog({ companyID, queueName, onClose }: NewItemDialogProps) {
  const form = useContractForm(openWork, {
    values: {
      channel: 'phone' as 'phone' | 'walkin',
      title: '',
      text: '',
      priority: 'normal' as Priority,
      requester: { name: '', phone: '' },
    },
    input: (body) => ({ params: { companyID }, body: { ...body, queueName } }),
    onSuccess: ({ ref, joined }) => {
      toast.success(joined ? deskText.joined({ ref }) : deskText.opened({ ref }));
      onClose();
    },
  });
  return (
    <FormDialog title={deskText.newItem()} form={form} send={deskText.openItem()} onClose={onClose}>
      <SelectField
        label={deskText.channel()}
        options={(['phone', 'walkin'] as const).map((channel) => ({
          value: channel,
          label: deskText.channelName({ channel }),
        }))}
        {...form.field('channel')}
      />
      <TextField
        label={workText.name()}
        required
        maxLength={120}
        autoComplete="off"
        {...form.field('requester.name')}
      />
      <PhoneField label={workText.phone()} required {...form.part('requester.phone')} />
      <TextField label={workText.subject()} required maxLength={120} autoComplete="off" {...form.field('title')} />
      <MessageField label={workText.message()} required {...form.part('text')} />
      <SelectField
        label={deskText.priority()}
        options={PRIORITIES.map((priority) => ({ value: priority, label: deskText.priorityName({ priority }) }))}
        {...form.field('priority')}
      />
    </FormDialog>
  );
}
