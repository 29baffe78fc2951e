import * as workText from '@atlas/messages/work';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { latePart } from '../../ui/late-part.tsx';
import { SpinnerPanel } from '../../ui/spinner.tsx';
import { useAddressSecret } from '../../ui/use-address-secret.ts';
import { describePage } from '../page-title.ts';

const ReferenceScreen = latePart(
  async () => (await import('../../work-items/reference-screen.tsx')).ReferenceScreen,
  'page-width py-10',
);

export const meta = () => [...describePage(workText.referenceTitle()), { name: 'robots', content: 'noindex' }];

export default function ReferencePage() {
  const { ref = '' } = useParams();
  const key = useAddressSecret('key');
  return (
    <Suspense fallback={<SpinnerPanel label={workText.referenceReading()} />}>
      <ReferenceScreen key={`${ref} ${key}`} reference={ref} linkKey={key} />
    </Suspense>
  );
}
