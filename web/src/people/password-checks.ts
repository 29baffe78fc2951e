import * as peopleText from '@atlas/messages/people';
import { toast } from '../ui/toast.ts';

/** What is missing, or that the two passwords differ. */
export function checkPasswords<Values extends { confirmation: string }>(
  values: Values,
  password: string,
): { [Field in keyof Values]?: string } {
  const missing = Object.entries(values).filter(([, typed]) => typed === '');
  const isSame = missing.length > 0 || password === values.confirmation;
  return Object.fromEntries([
    ...missing.map(([field]) => [field, peopleText.required()]),
    ...(isSame ? [] : [['confirmation', peopleText.passwordsDiffer()]]),
  ]);
}

/** Screen readers also announce that two passwords differ. */
export function announceDifference({ confirmation }: Readonly<Record<string, string>>): void {
  if (confirmation === peopleText.passwordsDiffer()) toast.error(confirmation);
}
