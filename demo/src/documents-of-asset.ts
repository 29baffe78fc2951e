import { renderCertificateCopy } from './certificate-copy.ts';
import type { LocatedAsset } from './located-asset.ts';
import { renderSaleAgreement } from './sale-agreement.ts';
import { findDemoSale } from './sale-data.ts';
import { renderSurveyDiagram } from './survey-diagram.ts';

/** A sheet of the demonstration, ready to be filed. */
export interface DemoDocument {
  readonly name: string;
  readonly bytes: Buffer;
  /** Whether gates accept it as evidence: a certificate comes after the gates. */
  readonly isEvidence: boolean;
  /** Whether it is filed once the asset is sold, and not with its boundary. */
  readonly isOfSale: boolean;
}

/**
 * Renders what an asset of this standing has in its file: the survey diagram, preceded by the certificate's copy once
 * it is approved, and followed by the agreement if it was sold.
 */
export async function renderDocumentsOf(located: LocatedAsset, company: string): Promise<readonly DemoDocument[]> {
  const { number, standing } = located.asset;
  const diagram = {
    name: `Survey diagram ${number}.pdf`,
    bytes: await renderSurveyDiagram(located, company),
    isEvidence: true,
    isOfSale: false,
  };
  if (standing === 'plotted' || standing === 'registered') return [diagram];
  const bytes = await renderCertificateCopy(located, company);
  const copy = { name: `Certificate ${number} (copy).pdf`, bytes, isEvidence: false, isOfSale: false };
  const sale = findDemoSale(number);
  if (sale === undefined) return [copy, diagram];
  const agreement = {
    name: `Agreement of sale ${number}.pdf`,
    bytes: await renderSaleAgreement(located, company, sale),
    isEvidence: false,
    isOfSale: true,
  };
  return [copy, diagram, agreement];
}
