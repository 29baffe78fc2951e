import type { ReferenceView } from '@atlas/contract/contact';
import { disownReference } from '@atlas/contract/contact-mails';
import * as workText from '@atlas/messages/work';
import { useWrite } from '../api/use-write.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/error-panel.tsx';
import { formatDay } from '../ui/format.ts';

type ReferenceDisownProps = {
  link: { ref: string; key: string };
  /** What was asked, and when. */
  view: Pick<ReferenceView, 'title' | 'createdAt'>;
  onDone: () => void;
};

/** For a person who came by a mail about what they did not send: one press takes their address out of the request. */
export function ReferenceDisown({ link, view, onDone }: ReferenceDisownProps) {
  const disown = useWrite(disownReference, { onSuccess: onDone });
  return (
    <section className="flex flex-col items-start gap-3 border border-hairline bg-panel p-4">
      <p className="break-words">{workText.disownLead({ title: view.title, day: formatDay(view.createdAt) })}</p>
      <FormError error={disown.error} />
      <Button busy={disown.isPending} onClick={() => disown.mutate({ body: link })}>
        {workText.disown()}
      </Button>
    </section>
  );
}
