import type { Endpoint } from '@atlas/contract/endpoint';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldError,
  type FieldValues,
  get,
  type Path,
  type PathValue,
  set,
  useForm,
} from 'react-hook-form';
import type { CallInput } from './call.ts';
import { type FieldIssues, readFormIssues, readRefusedFields } from './form-issues.ts';
import { useIntent } from './intent.ts';

export type FormIssues<Values extends FieldValues> = { readonly [Field in Path<Values>]?: string | undefined };

/** The call's input, as far as the person has filled in the form. */
type Unfinished<Body> = { [Field in keyof Body]: Body[Field] | undefined };
export type UnfinishedInput<E extends Endpoint> =
  CallInput<E> extends { body: infer Body } ? Omit<CallInput<E>, 'body'> & { body: Unfinished<Body> } : CallInput<E>;

/** What defines a form, independent of how it is sent. Fields have the body's names, so that issues find them. */
export interface FormParts<E extends Endpoint, Values extends FieldValues> {
  /** The fields' first values; without them the fields keep what was typed before the page was ready. */
  readonly values?: Values;
  /** Makes the input from what was typed. The key is the intent's, for calls that carry it in their body. */
  readonly input: (values: Values, key: string) => UnfinishedInput<E>;
  /** Reports what is wrong with what was typed when the contract cannot know it or has no clear sentence for it. */
  readonly check?: (values: Values) => FormIssues<Values>;
  /** Called with what is wrong when the form is sent. */
  readonly onInvalid?: (issues: FieldIssues) => void;
  /** Fields that are reset after the form was sent, unless the person has typed something else by then. */
  readonly clears?: readonly Path<Values>[];
}

interface Sending<E extends Endpoint> {
  /** Sends under a key that stays the same until it is known whether the register received it. */
  readonly send: (input: CallInput<E>, key: string) => Promise<unknown>;
}

/** A placeholder for the intent's key while a form is only checked. */
const NO_KEY = '00000000-0000-4000-8000-000000000000';

/**
 * A form whose fields the contract checks before it is sent. Issues, from the form and from the register's refusal,
 * stay beside their fields until they no longer hold. The first one gets the focus. Presses during the call are
 * ignored.
 */
export function useCheckedForm<const E extends Endpoint, Values extends FieldValues>(
  endpoint: E,
  { values: first, input, check, onInvalid, clears = [], send }: FormParts<E, Values> & Sending<E>,
) {
  const intent = useIntent();
  const element = useRef<HTMLFormElement>(null);
  const [failure, setFailure] = useState<unknown>();
  const findIssues = (values: Values): FieldIssues => {
    const { body } = input(values, NO_KEY) as { body?: unknown };
    const issues: Record<string, string> = { ...readFormIssues(endpoint.body, body, values) };
    for (const [field, message] of Object.entries<string | undefined>(check?.(values) ?? {})) {
      if (message !== undefined) issues[field] = message;
    }
    return issues;
  };
  const form = useForm<Values>({
    ...(first && { defaultValues: first as DefaultValues<Values> }),
    // The first wrong field on the screen gets the focus, whichever component it is.
    shouldFocusError: false,
    resolver: (values) => {
      const issues = Object.entries(findIssues(values));
      const errors = {};
      for (const [field, message] of issues) set(errors, field, { type: 'contract', message });
      return issues.length === 0 ? { values, errors } : { values: {}, errors };
    },
  });
  const { errors, isSubmitting, isSubmitted, submitCount } = form.formState;
  useEffect(() => {
    if (submitCount > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount]);

  const deliver = form.handleSubmit(
    async (values) => {
      setFailure(undefined);
      const key = intent.keyFor(values);
      try {
        await send(input(values, key) as CallInput<E>, key);
        intent.settle();
        for (const field of clears) {
          if (form.getValues(field) === get(values, field)) form.setValue(field, get(first, field));
        }
      } catch (error) {
        intent.settle(error);
        setFailure(error);
        const issues = Object.entries(readRefusedFields(error, values));
        for (const [field, message] of issues) form.setError(field as Path<Values>, { message });
      }
    },
    () => onInvalid?.(findIssues(form.getValues())),
  );
  const errorOf = (name: Path<Values>): string | undefined => (get(errors, name) as FieldError | undefined)?.message;
  // An issue is about the value that the field had then.
  const forget = (name: Path<Values>) => {
    if (name in readRefusedFields(failure, form.getValues())) setFailure(undefined);
  };
  return {
    /** The form element's handler. */
    props: {
      ref: element,
      method: 'post' as const,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        // A dialog's form may be inside another form's component.
        event.stopPropagation();
        if (!isSubmitting) void deliver();
      },
    },
    isPending: isSubmitting,
    /** Why it could not be sent. */
    failure,
    /** A field's current value. */
    watch: form.watch,
    /** Binds a native field: a text field, a select, a checkbox. */
    field: (name: Path<Values>) => {
      const { onChange, ...rest } = form.register(name);
      return {
        ...rest,
        error: errorOf(name),
        onChange: (event: { target: unknown; type?: string }) => {
          forget(name);
          return onChange(event);
        },
      };
    },
    /** Binds one of our own components that holds a value. */
    part: <Field extends Path<Values>>(name: Field) => ({
      value: form.watch(name),
      error: errorOf(name),
      onChange: (value: PathValue<Values, Field>) => {
        forget(name);
        form.setValue(name, value, { shouldValidate: isSubmitted });
      },
    }),
  };
}

export type CheckedForm = Pick<ReturnType<typeof useCheckedForm>, 'props' | 'isPending' | 'failure'>;

/** The functions that bind a form's fields, for components that several forms share. */
export type FormOf<Values extends FieldValues> = ReturnType<typeof useCheckedForm<Endpoint, Values>>;
