import { useParams } from 'react-router';
import { workText } from '../../strings/work.ts';
import { useAddressSecret } from '../../ui/use-address-secret.ts';
import { ReferenceScreen } from '../../work-items/reference-screen.tsx';
import { describePage } from '../page-title.ts';

export const meta = () => [...describePage(workText.referenceTitle), { name: 'robots', content: 'noindex' }];

export default function ReferencePage() {
  const { ref = '' } = useParams();
  const key = useAddressSecret('key');
  return <ReferenceScreen key={`${ref} ${key}`} reference={ref} linkKey={key} />;
}
