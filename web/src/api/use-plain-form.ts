import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { FieldIssues } from './form-issues.ts';
import { useIntent } from './intent.ts';

interface PlainForm<Body> {
  /** The form element, if the screen also needs it. */
  readonly element?: RefObject<HTMLFormElement | null>;
  /** Makes the input from the form's current values. */
  readonly read: (form: HTMLFormElement) => Body;
  readonly check: (body: Body) => FieldIssues | Promise<FieldIssues>;
  /** Sends under the key of the intent. */
  readonly send: (body: Body, key: string) => Promise<void>;
  /** Called with the reason for a refusal. @returns what the register says about fields */
  readonly onRefused: (error: unknown, form: HTMLFormElement) => FieldIssues;
}

/** A form of an entry page, which loads no form library. Native fields are found by their names. */
export function usePlainForm<Body>(form: PlainForm<Body>) {
  const { element: given, read, check, send, onRefused } = form;
  const own = useRef<HTMLFormElement>(null);
  const element = given ?? own;
  const intent = useIntent();
  const [issues, setIssues] = useState<FieldIssues>({});
  const [failure, setFailure] = useState<unknown>();
  const [isPending, setPending] = useState(false);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals, element]);
  const show = (found: FieldIssues) => {
    setIssues(found);
    setRefusals((count) => count + 1);
  };
  const deliver = async (form: HTMLFormElement) => {
    const body = read(form);
    setPending(true);
    setFailure(undefined);
    try {
      const found = await check(body);
      if (Object.keys(found).length > 0) return show(found);
      setIssues({});
      await send(body, intent.keyFor(body));
      intent.settle();
    } catch (error) {
      intent.settle(error);
      setFailure(error);
      show(onRefused(error, form));
    } finally {
      setPending(false);
    }
  };
  return {
    props: {
      ref: element,
      method: 'post' as const,
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (!isPending) void deliver(event.currentTarget);
      },
    },
    isPending,
    failure,
    issues,
    /** Forgets why it could not be sent. */
    clear: () => setFailure(undefined),
    /** An issue is about the value that the field had then. */
    forget: (field: string) => setIssues(({ [field]: _, ...others }) => others),
  };
}
