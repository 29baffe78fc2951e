import type { AssetDocument } from '@atlas/contract/assets';
import { Link } from 'react-router';

/** The document that a right or a change rests on. */
export function SourceLink({ document }: { document: AssetDocument }) {
  return (
    <>
      {' · '}
      <Link className="link break-words" to={`/document?id=${document._id}`}>
        {document.documentName}
      </Link>
    </>
  );
}
