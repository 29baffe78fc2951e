import { readDocument } from '@atlas/contract/documents';
import { DocumentId } from '@atlas/contract/identifiers';
import * as documentsText from '@atlas/messages/documents';
import { type ClientLoaderFunctionArgs, useSearchParams } from 'react-router';
import { beginReads } from '../../api/begin-reads.ts';
import { DocumentViewer } from '../../documents/document-viewer.tsx';
import { describePage } from '../page-title.ts';

export const meta = () => describePage(documentsText.documentTitle());

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const documentID = DocumentId.safeParse(new URL(request.url).searchParams.get('id')).data;
  return beginReads((reads) => documentID && reads.begin(readDocument, { params: { documentID } }));
}

export { revalidateOnPath as shouldRevalidate } from '../revalidate-on-path.ts';

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
