import { renderCertificateCopy } from './certificate-copy.ts';
import type { LocatedAsset } from './located-asset.ts';
import { renderSurveyDiagram } from './survey-diagram.ts';

/** A sheet of the demonstration, ready to be filed. */
export interface DemoDocument {
  readonly name: string;
  readonly bytes: Buffer;
  /** Whether gates accept it as evidence: a certificate comes after the gates. */
  readonly isEvidence: boolean;
}

/**
 * Renders what an asset of this standing has in its file: the survey diagram, preceded by the certificate's copy once
 * it is approved.
 */
export async function renderDocumentsOf(located: LocatedAsset, company: string): Promise<readonly DemoDocument[]> {
  const { number, standing } = located.asset;
  const diagram = {
    name: `Survey diagram ${number}.pdf`,
    bytes: await renderSurveyDiagram(located, company),
    isEvidence: true,
  };
  if (standing === 'plotted' || standing === 'registered') return [diagram];
  const bytes = await renderCertificateCopy(located, company);
  return [{ name: `Certificate ${number} (copy).pdf`, bytes, isEvidence: false }, diagram];
}
