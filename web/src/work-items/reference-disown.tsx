import { disownReference } from '@atlas/contract/contact-mails';
import * as workText from '@atlas/messages/work';
import { useWrite } from '../api/use-write.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/error-panel.tsx';

type ReferenceDisownProps = { link: { ref: string; key: string }; onDone: () => void };

/** For a person who came by a mail about what they did not ask: one press takes their address out of the request. */
export function ReferenceDisown({ link, onDone }: ReferenceDisownProps) {
  const disown = useWrite(disownReference, { onSuccess: onDone });
  return (
    <section className="flex flex-col items-start gap-3 border border-hairline bg-panel p-4">
      <p>{workText.disownLead()}</p>
      <FormError error={disown.error} />
      <Button busy={disown.isPending} onClick={() => disown.mutate({ body: link })}>
        {workText.disown()}
      </Button>
    </section>
  );
}
