import * as frontText from '@atlas/messages/front';

/** The gates of the example path. */
export const listFrontGates = () =>
  [
    {
      name: frontText.gateLicenceName(),
      megajoules: 40,
      title: frontText.gateLicenceTitle(),
      text: frontText.gateLicenceText(),
    },
    {
      name: frontText.gatePeggingName(),
      megajoules: 120,
      title: frontText.gatePeggingTitle(),
      text: frontText.gatePeggingText(),
    },
    {
      name: frontText.gateCertificateName(),
      megajoules: 200,
      title: frontText.gateCertificateTitle(),
      text: frontText.gateCertificateText(),
    },
    {
      name: frontText.gateInspectionName(),
      megajoules: 80,
      title: frontText.gateInspectionTitle(),
      text: frontText.gateInspectionText(),
    },
  ] as const;
