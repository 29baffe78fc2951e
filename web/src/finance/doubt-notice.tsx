import { FormError } from '../ui/error-panel.tsx';
import { Status } from '../ui/status.tsx';

type DoubtNoticeProps = {
  /** The question that the register asked; undefined while it asked none. */
  doubt: string | undefined;
  /** Why the form was refused otherwise. */
  failure?: unknown;
};

/** What the register asks about a form before it takes it, or else why it did not. */
export function DoubtNotice({ doubt, failure }: DoubtNoticeProps) {
  if (doubt === undefined) return <FormError error={failure} />;
  return (
    <p role="alert">
      <Status tone="warning" word={doubt} className="whitespace-normal" />
    </p>
  );
}
