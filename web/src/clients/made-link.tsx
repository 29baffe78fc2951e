import type { createGrant } from '@atlas/contract/client-map';
import type { Reply } from '@atlas/contract/endpoint';
import * as clientLinksText from '@atlas/messages/client-links';
import { Copy } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { formatMoment } from '../ui/format.ts';
import { TextField } from '../ui/text-field.tsx';
import { toast } from '../ui/toast.ts';

/** A link that was just made, to be copied; it is shown only once. */
export function MadeLink({ grant, onClose }: { grant: Reply<typeof createGrant>; onClose: () => void }) {
  const copy = () =>
    navigator.clipboard.writeText(grant.link).then(
      () => toast.success(clientLinksText.copied()),
      () => toast.error(clientLinksText.copyFailed()),
    );
  return (
    <div className="flex flex-col gap-4">
      <p>{clientLinksText.once()}</p>
      <TextField
        label={clientLinksText.link()}
        className="figure"
        readOnly
        value={grant.link}
        onFocus={(event) => event.target.select()}
        hint={`${grant.clientName} · ${clientLinksText.expires()} ${formatMoment(grant.expiresAt)}`}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{clientLinksText.done()}</Button>
        <Button tone="primary" onClick={() => void copy()}>
          <Copy className="size-4" strokeWidth={1.5} aria-hidden="true" />
          {clientLinksText.copy()}
        </Button>
      </div>
    </div>
  );
}
