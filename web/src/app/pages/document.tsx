import type { DocumentId } from '@atlas/contract/identifiers';
import { useSearchParams } from 'react-router';
import { DocumentViewer } from '../../assets/document-viewer.tsx';
import { assetsText } from '../../strings/assets.ts';
import { describePage } from '../page-title.ts';

export const meta = () => describePage(assetsText.documentTitle);

export default function DocumentPage() {
  const [parameters] = useSearchParams();
  const id = parameters.get('id');
  return (
    <main id="content" tabIndex={-1} className="flex flex-1 flex-col p-4 outline-none lg:p-6">
      {id ? <DocumentViewer documentID={id as DocumentId} /> : <h1 className="text-24">{assetsText.documentNone}</h1>}
    </main>
  );
}
