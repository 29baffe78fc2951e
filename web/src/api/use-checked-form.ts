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

/** What a call carries as far as a person has filled in the form. */
type Unfinished<Body> = { [Field in keyof Body]: Body[Field] | undefined };
export type UnfinishedInput<E extends Endpoint> =
  CallInput<E> extends { body: infer Body } ? Omit<CallInput<E>, 'body'> & { body: Unfinished<Body> } : CallInput<E>;

/** What makes a form, whatever sends it. Fields have the names that the body has, so that issues find them. */
export interface FormParts<E extends Endpoint, Values extends FieldValues> {
  /** What the fields hold at first; without it they keep what was typed before the page was awake. */
  readonly values?: Values;
  /** What is sent for what was typed. The key is that of the intent, for calls that carry one in themselves. */
  readonly input: (values: Values, key: string) => UnfinishedInput<E>;
  /** What is wrong with what was typed, where the contract cannot know it or has no good words for it. */
  readonly check?: (values: Values) => FormIssues<Values>;
  /** Told of what is wrong when the form is sent. */
  readonly onInvalid?: (issues: FieldIssues) => void;
  /** Fields that are as at first once the form was sent, unless something else was typed meanwhile. */
  readonly clears?: readonly Path<Values>[];
}

interface Sending<E extends Endpoint> {
  /** Sends under a key that is the same as long as nobody knows whether the register has it. */
  readonly send: (input: CallInput<E>, key: string) => Promise<unknown>;
}

/** Stands for the key of an intent while a form is only looked at. */
const NO_KEY = '00000000-0000-4000-8000-000000000000';

/**
 * A form whose fields are checked by the contract before it is sent. Issues, its own and those of the register's refusal,
 * stand beside their fields until what they say is no longer true; the focus goes to the first. Presses while it is on its way are
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
    // The first field on the screen takes the focus, whatever it is made of.
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
  // What was said of a field is about what it held then.
  const forget = (name: Path<Values>) => {
    if (name in readRefusedFields(failure, form.getValues())) setFailure(undefined);
  };
  return {
    /** Of the form's element. */
    props: {
      ref: element,
      method: 'post' as const,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        // A dialog's form may lie in a part of another form.
        event.stopPropagation();
        if (!isSubmitting) void deliver();
      },
    },
    isPending: isSubmitting,
    /** Why it could not be sent. */
    failure,
    /** What a field holds now. */
    watch: form.watch,
    /** Binds a field of the browser's: a line, a choice of a list, a tick. */
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
    /** Binds a part of our own that holds a value. */
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

/** A form's ways to bind its fields, for parts that several forms share. */
export type FormOf<Values extends FieldValues> = ReturnType<typeof useCheckedForm<Endpoint, Values>>;
