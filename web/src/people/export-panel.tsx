import { exportOwnData } from '@atlas/contract/own-data';
import * as profileText from '@atlas/messages/profile';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { fetchFile } from '../api/call.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/error-panel.tsx';
import { Panel } from '../ui/panel.tsx';
import { saveBlob } from '../ui/save-blob.ts';
import { toast } from '../ui/toast.ts';

/** A copy of everything that the register holds about the person. */
export function ExportPanel() {
  const fetching = useMutation({
    mutationFn: () => fetchFile(exportOwnData, {}),
    onSuccess: (bytes) => {
      saveBlob(bytes, `atlas-engine-data-${new Date().toISOString().slice(0, 10)}.zip`);
      toast.success(profileText.exportDone());
    },
  });
  return (
    <Panel title={profileText.exportTitle()}>
      <div className="flex flex-col items-start gap-4">
        <p className="max-w-xl text-secondary">{profileText.exportLead()}</p>
        <FormError error={fetching.error} />
        <Button busy={fetching.isPending} onClick={() => fetching.mutate()}>
          <Download className="size-4" strokeWidth={1.5} aria-hidden="true" />
          {profileText.exportDownload()}
        </Button>
      </div>
    </Panel>
  );
}
