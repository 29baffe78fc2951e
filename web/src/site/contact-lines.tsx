import * as frontText from '@atlas/messages/front';
import { useContactDetails } from './contact-details.ts';
import { writeChatAddress } from './write-chat-address.ts';

/** Where the operator of this register is, and every configured way to reach it. */
export function ContactLines() {
  const { phone, email, whatsApp } = useContactDetails();
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-6 gap-y-1">
      <dt className="text-secondary">{frontText.office()}</dt>
      <dd className="py-1.5">{frontText.place()}</dd>
      {phone !== '' && (
        <>
          <dt className="text-secondary">{frontText.phone()}</dt>
          <dd>
            <a className="footer-link figure" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
              {phone}
            </a>
          </dd>
        </>
      )}
      {email !== '' && (
        <>
          <dt className="text-secondary">{frontText.email()}</dt>
          <dd>
            <a className="footer-link break-all" href={`mailto:${email}`}>
              {email}
            </a>
          </dd>
        </>
      )}
      {whatsApp !== '' && (
        <>
          <dt className="text-secondary">{frontText.chat()}</dt>
          <dd>
            <a className="footer-link" href={writeChatAddress(whatsApp)} target="_blank" rel="noopener noreferrer">
              {frontText.whatsApp()}
            </a>
          </dd>
        </>
      )}
    </dl>
  );
}
