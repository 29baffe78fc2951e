import { renderCertificateCopy } from './certificate-copy.ts';
import type { LocatedAsset } from './located-asset.ts';
import { renderSurveyDiagram } from './survey-diagram.ts';

/** A sheet of the demonstration, ready to be filed. */
export interface DemoDocument {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Renders what an asset of this standing has in its file: the survey diagram, and once approved the certificate's copy first. */
export async function renderDocumentsOf(located: LocatedAsset, company: string): Promise<readonly DemoDocument[]> {
  const { number, standing } = located.asset;
  const diagram = { name: `Survey diagram ${number}.pdf`, bytes: await renderSurveyDiagram(located, company) };
  if (standing === 'plotted' || standing === 'registered') return [diagram];
  return [{ name: `Certificate ${number} (copy).pdf`, bytes: await renderCertificateCopy(located, company) }, diagram];
}
