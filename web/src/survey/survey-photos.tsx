import { viewDocument } from '@atlas/contract/documents';
import type { DocumentId } from '@atlas/contract/identifiers';
import type { SurveyBeacon, SurveyPhoto } from '@atlas/contract/survey-job';
import * as surveysText from '@atlas/messages/surveys';
import { Link } from 'react-router';
import { fetchFile } from '../api/call.ts';
import { useReadBy } from '../api/use-read.ts';
import { formatMoment } from '../ui/format.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { Status } from '../ui/status.tsx';
import { useBlobAddress } from '../ui/use-blob-address.ts';

type SurveyPhotosProps = { photos: readonly SurveyPhoto[]; beacons: readonly SurveyBeacon[] };

/** The photos of a survey, those that are still on their way included. */
export function SurveyPhotos({ photos, beacons }: SurveyPhotosProps) {
  const nameOf = (id: string | null) => beacons.find(({ changeId }) => changeId === id)?.beacon;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-15 font-[600]">{surveysText.photos({ count: photos.length })}</h3>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
        {photos.map((photo) => {
          const beacon = nameOf(photo.beaconChangeId);
          const shown = beacon === undefined ? surveysText.photoOfSite() : surveysText.photoOfBeacon({ beacon });
          return (
            <li key={photo.changeId} className="flex min-w-0 flex-col gap-1">
              <Picture photo={photo} label={photo.caption ?? shown} />
              <p className="text-13 break-words">{photo.caption ?? shown}</p>
              <p className="text-13 text-secondary">{formatMoment(photo.takenAt)}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Picture({ photo: { documentID, refused }, label }: { photo: SurveyPhoto; label: string }) {
  if (documentID !== null) return <StoredPicture documentID={documentID} label={label} />;
  return (
    <div className="flex aspect-4/3 items-center justify-center border border-hairline bg-sunken p-2">
      {refused === null ? (
        <Status tone="notice" word={surveysText.photoArriving()} className="" />
      ) : (
        <Status tone="bad" word={surveysText.photoRefused()} className="" />
      )}
    </div>
  );
}

function StoredPicture({ documentID, label }: { documentID: DocumentId; label: string }) {
  const input = { query: { id: documentID } };
  const file = useReadBy(viewDocument, input, (options) => fetchFile(viewDocument, input, options), {
    staleTime: Number.POSITIVE_INFINITY,
  });
  const address = useBlobAddress(file.data);
  if (file.isError) {
    return (
      <div className="flex aspect-4/3 items-center justify-center border border-hairline bg-sunken p-2">
        <Status tone="bad" word={surveysText.photoLost()} className="" />
      </div>
    );
  }
  return (
    <Link to={`/document?id=${documentID}`} className="block aspect-4/3 border border-hairline bg-sunken">
      {address === undefined ? (
        <Skeleton className="size-full" />
      ) : (
        <img src={address} alt={label} className="size-full object-cover" />
      )}
    </Link>
  );
}
