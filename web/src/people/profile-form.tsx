import { type Profile, updateProfile } from '@atlas/contract/profile';
import * as profileText from '@atlas/messages/profile';
import { useContractForm } from '../api/use-contract-form.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/error-panel.tsx';
import { PhoneField } from '../ui/phone-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toast } from '../ui/toast.ts';
import { NumberState } from './number-state.tsx';

/** Update Profile: name, phone and National ID. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const form = useContractForm(updateProfile, {
    values: { name: profile.name, phone: profile.phone ?? '', NationalId: profile.NationalId ?? '' },
    input: ({ name, phone, NationalId }) => ({
      body: { name, phone: phone === '' ? null : phone, NationalId: NationalId.trim() === '' ? null : NationalId },
    }),
    onSuccess: () => {
      toast.success(profileText.saved());
    },
  });
  const phone = form.part('phone');
  return (
    <form className="flex max-w-lg flex-col gap-5" {...form.props}>
      <TextField label={profileText.name()} autoComplete="name" {...form.field('name')} />
      <TextField label={profileText.email()} value={profile.email} readOnly hint={profileText.emailHint()} />
      <PhoneField label={profileText.phone()} {...phone} />
      <NumberState profile={profile} typed={phone.value} />
      <TextField
        label={profileText.nationalId()}
        autoComplete="off"
        hint={profileText.nationalIdHint()}
        {...form.field('NationalId')}
      />
      <FormError error={form.failure} />
      <Button type="submit" tone="primary" className="self-start" busy={form.isPending}>
        {profileText.save()}
      </Button>
    </form>
  );
}
