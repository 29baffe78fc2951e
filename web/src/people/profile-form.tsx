import { type Profile, updateProfile } from '@atlas/contract/profile';
import * as profileText from '@atlas/messages/profile';
import { useState } from 'react';
import { findIssue } from '../api/api-error.ts';
import { readFormIssues } from '../api/form-issues.ts';
import { useWrite } from '../api/use-write.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/error-panel.tsx';
import { PhoneField } from '../ui/phone-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toast } from '../ui/toasts.tsx';

/** Update Profile: name, phone and National ID. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const [name, setName] = useState(profile.name);
  const [phone, setPhone] = useState(profile.phone ?? '');
  const [nationalId, setNationalId] = useState(profile.NationalId ?? '');
  const [issues, setIssues] = useState<Record<string, string>>({});
  const write = useWrite(updateProfile, {
    onSuccess: () => {
      toast.success(profileText.saved());
    },
  });

  // What was said of a field is about what it held then.
  const change = (field: string, store: () => void) => {
    store();
    setIssues(({ [field]: _, ...others }) => others);
    if (findIssue(write.error, field) !== undefined) write.reset();
  };

  return (
    <form
      noValidate
      className="flex max-w-lg flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        const body = {
          name,
          phone: phone === '' ? null : phone,
          NationalId: nationalId.trim() === '' ? null : nationalId,
        };
        const found = readFormIssues(updateProfile.body, body);
        setIssues(Object.fromEntries((found ?? []).map(({ field, message }) => [field, message])));
        if (!found) write.mutate({ body });
      }}
    >
      <TextField
        label={profileText.name()}
        autoComplete="name"
        value={name}
        onChange={(event) => change('name', () => setName(event.target.value))}
        error={issues.name ?? findIssue(write.error, 'name')}
      />
      <TextField label={profileText.email()} value={profile.email} readOnly hint={profileText.emailHint()} />
      <PhoneField
        label={profileText.phone()}
        value={phone}
        onChange={(typed) => change('phone', () => setPhone(typed))}
        error={issues.phone ?? findIssue(write.error, 'phone')}
      />
      <TextField
        label={profileText.nationalId()}
        autoComplete="off"
        value={nationalId}
        onChange={(event) => change('NationalId', () => setNationalId(event.target.value))}
        hint={profileText.nationalIdHint()}
        error={issues.NationalId ?? findIssue(write.error, 'NationalId')}
      />
      <FormError error={write.error} />
      <Button type="submit" tone="primary" className="self-start" busy={write.isPending}>
        {profileText.save()}
      </Button>
    </form>
  );
}
