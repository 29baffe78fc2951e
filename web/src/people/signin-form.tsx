import { login } from '@atlas/contract/accounts';
import * as peopleText from '@atlas/messages/people';
import * as uiText from '@atlas/messages/ui';
import { type MouseEvent, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { type ApiError, isUndecided } from '../api/api-error.ts';
import { readFormIssues } from '../api/form-issues.ts';
import { usePlainForm } from '../api/use-plain-form.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/error-panel.tsx';
import { latePart } from '../ui/late-part.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { SpinnerPanel } from '../ui/spinner.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useSession } from './session.ts';
import { readSecondStep, type SecondStep, signIn } from './sign-in.ts';
import type { TypedAddress } from './typed-address.ts';

const SecondStepForm = latePart(async () => (await import('./second-step-form.tsx')).SecondStepForm);

const FIELDS = ['email', 'password'] as const;
type Field = (typeof FIELDS)[number];

/**
 * Email and password. The page redirects once the session has a signed-in person; until then the button stays busy, and
 * nothing is sent again. The fields are native: what was typed
 * before the page was ready stays, and no form library is loaded.
 */
export function SigninForm({ linkState }: { linkState: unknown }) {
  const session = useSession();
  const navigate = useNavigate();
  const [step, setStep] = useState<SecondStep>();
  const [ended, setEnded] = useState<ApiError>();
  const form = usePlainForm({
    read: readFields,
    check: findIssues,
    send: (body, key) => {
      setEnded(undefined);
      return signIn({ body }, key);
    },
    onRefused: (error, element) => {
      setStep(readSecondStep(error));
      // After a lost connection the same values are sent again; after a refusal they are typed again.
      const field = isUndecided(error) ? undefined : findField(element, 'password');
      if (field) field.value = '';
      field?.focus();
      return {};
    },
  });

  if (step !== undefined) {
    const onOver = (refusal?: ApiError) => {
      setStep(undefined);
      setEnded(refusal);
      form.clear();
    };
    return (
      <Suspense fallback={<SpinnerPanel label={uiText.opening()} />}>
        <SecondStepForm step={step} onOver={onOver} />
      </Suspense>
    );
  }
  return (
    <form className="flex flex-col gap-5" {...form.props}>
      <TextField
        name="email"
        label={peopleText.email()}
        type="email"
        autoComplete="username"
        inputMode="email"
        required
        error={form.issues.email}
        onChange={() => form.forget('email')}
      />
      <PasswordField
        name="password"
        label={peopleText.password()}
        autoComplete="current-password"
        required
        error={form.issues.password}
        onChange={() => form.forget('password')}
      />
      <FormError error={form.failure ?? ended} />
      <Button type="submit" tone="primary" size="large" busy={form.isPending || session.status === 'signedIn'}>
        {peopleText.letMeIn()}
      </Button>
      <p className="flex flex-wrap justify-between gap-x-4 gap-y-2">
        <Link
          className="link link-alone"
          to="/forgot-password"
          onClick={(event) => {
            const email = findEmail(event.currentTarget);
            if (email === '' || !isPlainClick(event)) return;
            event.preventDefault();
            void navigate('/forgot-password', { state: { email } satisfies TypedAddress });
          }}
        >
          {peopleText.forgotLink()}
        </Link>
        <span className="text-secondary">
          {peopleText.noAccount()}{' '}
          <Link className="link link-alone" to="/signup" state={linkState}>
            {peopleText.signup()}
          </Link>
        </span>
      </p>
    </form>
  );
}

/** The address typed so far, which the next form takes over. */
function findEmail(link: HTMLElement): string {
  const form = link.closest('form');
  return (form && findField(form, 'email')?.value.trim()) ?? '';
}

/** Other clicks open a tab or a window. */
function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

function findField(form: HTMLFormElement, field: Field): HTMLInputElement | undefined {
  const found = form.elements.namedItem(field);
  return found instanceof HTMLInputElement ? found : undefined;
}

function readFields(form: HTMLFormElement): Record<Field, string> {
  return { email: findField(form, 'email')?.value ?? '', password: findField(form, 'password')?.value ?? '' };
}

/** What is wrong with each field; empty if the contract accepts them. */
function findIssues(values: Record<Field, string>): Partial<Record<Field, string>> {
  const empty = FIELDS.filter((field) => values[field] === '').map((field) => [field, peopleText.required()]);
  if (empty.length > 0) return Object.fromEntries(empty);
  return readFormIssues(login.body, values);
}
