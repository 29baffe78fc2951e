import type { uploadDocument, uploadStationDocument } from '@atlas/contract/documents';
import type { Reply } from '@atlas/contract/endpoint';
import * as documentsText from '@atlas/messages/documents';
import { useRef } from 'react';
import type { CallInput } from '../api/call.ts';
import { useWrite } from '../api/use-write.ts';
import { toast } from '../ui/toast.ts';

/** Filing of one document at a time: its state, and the function that starts it. */
export interface Filing {
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly file: (chosen: File) => void;
}

/** Files documents through an endpoint of one holder. */
export function useFiling<const E extends typeof uploadDocument | typeof uploadStationDocument>(
  endpoint: E,
  input: CallInput<E>,
  onFiled?: (document: Reply<E>) => void,
): Filing {
  const chosen = useRef<File>(undefined);
  const write = useWrite(endpoint, {
    onSuccess: (document) => {
      toast.success(documentsText.filed());
      onFiled?.(document);
    },
    takeFile: () => {
      if (!chosen.current) throw new Error('No file was chosen');
      return chosen.current;
    },
  });
  return {
    isPending: write.isPending,
    error: write.error,
    file: (file) => {
      chosen.current = file;
      write.mutate(input);
    },
  };
}
