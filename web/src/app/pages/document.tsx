import type { DocumentId } from '@atlas/contract/identifiers';
import * as documentsText from '@atlas/messages/documents';
import { useSearchParams } from 'react-router';
import { DocumentViewer } from '../../documents/document-viewer.tsx';
import { describePage } from '../page-title.ts';

export const meta = () => describePage(documentsText.documentTitle());

export default function DocumentPage() {
  const [parameters] = useSearchParams();
  const id = parameters.get('id');
  return (
    <main id="content" tabIndex={-1} className="flex flex-1 flex-col p-4 outline-none lg:p-6">
      {id ? (
        <DocumentViewer documentID={id as DocumentId} />
      ) : (
        <h1 className="text-24">{documentsText.documentNone()}</h1>
      )}
    </main>
  );
}
