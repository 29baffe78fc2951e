import * as frontText from '@atlas/messages/front';
import { useContactDetails } from './contact-details.ts';
import { writeChatAddress } from './write-chat-address.ts';

/** Floats at the lower left corner; if the operator has set no number, WhatsApp asks whom to write to. */
export function ChatLink() {
  const { whatsApp } = useContactDetails();
  return (
    <a
      className="chat-link"
      href={writeChatAddress(whatsApp)}
      target="_blank"
      rel="noopener noreferrer"
      title={frontText.whatsApp()}
    >
      <svg
        viewBox="0 0 24 24"
        className="size-6"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        aria-hidden="true"
      >
        <path d="M3.500 20.500 4.800 16A8.500 8.500 0 1 1 8 19.300z" strokeLinejoin="round" />
        <path
          d="M8.600 8.200c.300-.700 1.200-.800 1.500-.200l.700 1.500c.200.400 0 .800-.400 1.200.500 1.200 1.500 2.200 2.800 2.800.400-.500.800-.700 1.200-.500l1.500.700c.600.300.600 1.200-.100 1.600-1.200.700-3 .200-4.800-1.500s-2.900-4-2.400-5.600z"
          fill="currentColor"
          stroke="none"
        />
      </svg>
      <span className="sr-only">{frontText.whatsApp()}</span>
    </a>
  );
}
